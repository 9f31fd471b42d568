package worker

import (
	"context"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

// A fallen package is one whose process ends, or hangs, before a tool is made: nothing of it can be tested.
type fallen struct {
	pack  *pack
	death trial.Death
}

// starting reports why a program does not start; nil where it does.
type starting func(context.Context, *program) (*trial.Death, error)

// partition builds programs for packages so that every program starts. All in one is tried first; where that fails the
// packages are told apart, since two of them may only not get along with each other. A package that falls alone is to blame.
func (b *builder) partition(ctx context.Context, packs []*pack, starts starting) ([]*program, []fallen, error) {
	return b.split(ctx, packs, true, starts)
}

func (b *builder) split(ctx context.Context, packs []*pack, whole bool, starts starting) ([]*program, []fallen, error) {
	if len(packs) == 0 {
		return nil, nil, nil
	}
	p, err := b.union(ctx, packs, whole)
	if err != nil && (len(packs) == 1 || ctx.Err() != nil) {
		return nil, nil, err
	}
	var death *trial.Death
	if err == nil {
		if death, err = starts(ctx, p); err != nil {
			return nil, nil, err
		}
		if death == nil {
			return []*program{p}, nil, nil
		}
		if len(packs) == 1 {
			return nil, []fallen{{packs[0], *death}}, nil
		}
	}
	first, second, all := suspects(packs, death)
	if all {
		return b.accuse(ctx, packs, *death, starts)
	}
	programs, down, err := b.split(ctx, first, false, starts)
	if err != nil {
		return nil, nil, err
	}
	more, others, err := b.split(ctx, second, false, starts)
	return append(programs, more...), append(down, others...), err
}

// accuse tries one of several packages that all start the one which the traceback names: when it falls alone, so do they all.
func (b *builder) accuse(ctx context.Context, packs []*pack, death trial.Death, starts starting) ([]*program, []fallen, error) {
	programs, down, err := b.split(ctx, packs[:1], false, starts)
	if err != nil {
		return nil, nil, err
	}
	if len(down) == 0 || down[0].death.What != death.What {
		more, others, err := b.split(ctx, packs[1:], false, starts)
		return append(programs, more...), append(down, others...), err
	}
	for _, p := range packs[1:] {
		down = append(down, fallen{p, down[0].death})
	}
	return programs, down, nil
}

// suspects parts the packages that start a package which the traceback of a death names from the others; all is true when
// there are no others. Without such a traceback each half is a suspect.
func suspects(packs []*pack, death *trial.Death) (first, second []*pack, all bool) {
	if death != nil {
		for _, path := range initializing(death.Text) {
			for _, p := range packs {
				if p.path == path || slices.Contains(p.deps, path) {
					first = append(first, p)
				} else {
					second = append(second, p)
				}
			}
			if len(first) > 0 {
				return first, second, len(second) == 0
			}
			second = nil
		}
	}
	half := len(packs) / 2
	return packs[:half], packs[half:], false
}

// initializing answers the packages of which a traceback says that they were being initialized, innermost first.
func initializing(text string) []string {
	var paths []string
	for _, g := range parse(text) {
		for _, frame := range g.frames {
			// example.com/m/bad.init.0, example.com/m/bad.init, example.com/m/bad.init.func1
			if i := strings.LastIndexByte(frame.Function, '/') + 1; i >= 0 {
				name, rest, _ := strings.Cut(frame.Function[i:], ".")
				if rest == "init" || strings.HasPrefix(rest, "init.") {
					paths = append(paths, strings.ReplaceAll(frame.Function[:i]+name, "%2e", "."))
				}
			}
		}
	}
	return slices.Compact(paths)
}
