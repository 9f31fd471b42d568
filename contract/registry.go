package contract

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// A DuplicatePolicy determines what a registry does with a second tool of the same name.
type DuplicatePolicy int

const (
	Reject  DuplicatePolicy = iota // keep the first tool and reject the second (NAM-007)
	Replace                        // replace the first tool by the second
)

// A Registry holds the tools of a host. It rejects tools that break the contract in a way that shows without calling
// Execute. Names that differ only in case are the same name.
//
// The zero value is ready to use. A Registry is safe for concurrent use once its fields are set. It must not be copied.
type Registry struct {
	Logger     *slog.Logger    // nil: nothing is logged
	Duplicates DuplicatePolicy // the zero value rejects

	mu      sync.RWMutex
	entries map[string]entry // by folded name
}

// An entry is a registered tool with its description at registration. Look-ups call no code of the tool.
type entry struct {
	tool        Tool
	description Description
}

// Register adds the tools that follow the contract and rejects the others. Each rejected tool is logged once at level Error and
// has one *RegistrationError; Register returns them joined. A rejected tool does not affect the others.
//
// Register calls the accessors of the tools, each once, on a new goroutine and without holding a lock. If an accessor never
// returns, neither does Register.
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
	s := describe(tool)
	problems := evaluate(s)
	if len(problems) == 0 {
		problems = r.add(s)
	}
	if len(problems) > 0 {
		refusal := newRegistrationError(s, problems)
		LogException(context.Background(), r.Logger, refusal.tag, refusal,
			slog.String("tool", refusal.Tool), slog.String("rules", strings.Join(refusal.Rules, ",")))
		return refusal
	}
	record(context.Background(), r.Logger, slog.LevelDebug, registerTag("Registered"), []slog.Attr{slog.String("tool", s.Name)})
	return nil
}

// add stores a tool, unless its name is taken.
func (r *Registry) add(p snapshot) []rule.Problem {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := fold(p.Name)
	if other, taken := r.entries[key]; taken && r.Duplicates != Replace {
		why := fmt.Sprintf("the name is taken: %s is a %T, and this is a %T", prose.Quote(other.description.Name), other.tool, p.tool)
		return []rule.Problem{{Rule: rule.NameUnique, Got: why}}
	}
	if r.entries == nil {
		r.entries = map[string]entry{}
	}
	r.entries[key] = entry{p.tool, p.Description}
	return nil
}

func registerTag(reason string) string { return Tag("AgentToolRegistry", "RegisterTool", reason) }

// fold returns the same key for names that differ only in the case of ASCII letters, the only letters that names may have.
// Unicode case folding would match "k" with the Kelvin sign.
func fold(name string) string {
	folded := []byte(name)
	for i, c := range folded {
		if 'A' <= c && c <= 'Z' {
			folded[i] = c + 'a' - 'A'
		}
	}
	return string(folded)
}

// A Description is what a host tells a model about a tool, as the tool described itself when it was registered.
type Description struct {
	Name                  string          `json:"name"`
	UsageMetadata         string          `json:"usageMetadata"`
	Schema                json.RawMessage `json:"schema"` // as rendered
	FullyExecutedOnServer bool            `json:"fullyExecutedOnServer"`
}

// Lookup returns the tool with that name, ignoring case. It returns false for a blank or unknown name.
func (r *Registry) Lookup(name string) (Tool, bool) {
	found, ok := r.find(name)
	return found.tool, ok
}

func (r *Registry) find(name string) (found entry, ok bool) {
	if r == nil {
		return entry{}, false
	}
	r.mu.RLock()
	defer r.mu.RUnlock()
	found, ok = r.entries[fold(name)]
	return found, ok
}

// Has reports whether there is a tool with that name, ignoring case.
func (r *Registry) Has(name string) bool {
	_, ok := r.find(name)
	return ok
}

// Bind returns the tool with exactly that name, and its description from the time of its registration. A call that spells the
// name in another case matches no tool (NAM-009).
func (r *Registry) Bind(name string) (Tool, Description, bool) {
	found, ok := r.find(name)
	if !ok || found.description.Name != name {
		return nil, Description{}, false
	}
	return found.tool, found.description.clone(), true
}

// Names returns the names of all tools, sorted.
func (r *Registry) Names() []string {
	return list(r, func(e entry) string { return e.description.Name })
}

// Tools returns all tools, in the order of their names.
func (r *Registry) Tools() []Tool {
	return list(r, func(e entry) Tool { return e.tool })
}

// Descriptions returns copies of the descriptions of all tools, in the order of their names.
func (r *Registry) Descriptions() []Description {
	return list(r, func(e entry) Description { return e.description.clone() })
}

func (d Description) clone() Description {
	d.Schema = bytes.Clone(d.Schema)
	return d
}

// list returns a value of each entry, in the order of the names.
func list[T any](r *Registry, of func(entry) T) []T {
	if r == nil {
		return []T{}
	}
	r.mu.RLock()
	entries := slices.AppendSeq(make([]entry, 0, len(r.entries)), maps.Values(r.entries))
	r.mu.RUnlock()
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.description.Name, b.description.Name) })
	selected := make([]T, len(entries))
	for i, e := range entries {
		selected[i] = of(e)
	}
	return selected
}
