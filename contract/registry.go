package contract

import (
	"context"
	"errors"
	"log/slog"
	"sync"
)

// A DuplicatePolicy says what a registry does with a second tool of a name that it has.
type DuplicatePolicy int

// The policies.
const (
	Reject  DuplicatePolicy = iota // keeps the first and refuses the second (NAM-007)
	Replace                        // takes the second in place of the first
)

// A Registry holds the tools of a host by name. It takes none that breaks the contract in a way that can be seen without
// calling Execute. Names that differ only in case are one name.
//
// Its zero value works. It is safe for concurrent use; the fields are set before that. It must not be copied.
type Registry struct {
	Logger     *slog.Logger    // nil: nothing is logged
	Duplicates DuplicatePolicy // the zero value rejects

	mu      sync.RWMutex
	entries map[string]entry // by folded name
}

// An entry is a registered tool with what it said of itself then. Look-ups call no code of the tool.
type entry struct {
	tool        Tool
	description Description
}

// Register takes the tools that keep the contract and refuses the others, each with one log entry at level Error and one
// *RegistrationError; the result joins them. A tool that is refused does not keep the others out.
//
// Accessors of the tools are called here and never again: on goroutines of their own, without a lock, and while Register waits.
// One that never returns keeps Register waiting.
func (r *Registry) Register(tools ...Tool) error {
	if r == nil {
		return errNoRegistry
	}
	var refusals []error
	for _, tool := range tools {
		if refusal := r.register(tool); refusal != nil {
			refusals = append(refusals, refusal)
		}
	}
	return errors.Join(refusals...)
}

var errNoRegistry = errors.New("register tool: the registry is nil")

func (r *Registry) register(tool Tool) error {
	portrait := describe(tool)
	findings := judge(portrait)
	if len(findings) == 0 {
		findings = r.take(portrait)
	}
	if len(findings) > 0 {
		refusal := newRegistrationError(portrait, findings)
		logRefusal(r.Logger, refusal)
		return refusal
	}
	r.log(portrait.Name)
	return nil
}

// take enters a tool, unless its name is taken.
func (r *Registry) take(p portrait) []finding {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := fold(p.Name)
	if other, taken := r.entries[key]; taken && r.Duplicates != Replace {
		return []finding{duplicate(p, other)}
	}
	if r.entries == nil {
		r.entries = map[string]entry{}
	}
	r.entries[key] = entry{p.tool, p.Description}
	return nil
}

func (r *Registry) log(name string) {
	record(context.Background(), r.Logger, slog.LevelDebug, registerTag("Registered"), []slog.Attr{slog.String("tool", name)})
}

func registerTag(reason string) string { return Tag("AgentToolRegistry", "RegisterTool", reason) }

// fold returns the same key for names that differ only in the case of ASCII letters, which are all that names have. Unicode
// folding would find "k" under the Kelvin sign.
func fold(name string) string {
	folded := []byte(name)
	for i, c := range folded {
		if 'A' <= c && c <= 'Z' {
			folded[i] = c + 'a' - 'A'
		}
	}
	return string(folded)
}
