package contract_test

import (
	"context"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// A recorder is a slog handler that records its entries.
type recorder struct {
	mu      sync.Mutex
	entries []logged
}

type logged struct {
	level   slog.Level
	message string
	attrs   []slog.Attr
}

func (r *recorder) Enabled(context.Context, slog.Level) bool { return true }
func (r *recorder) WithAttrs([]slog.Attr) slog.Handler       { return r }
func (r *recorder) WithGroup(string) slog.Handler            { return r }

func (r *recorder) Handle(_ context.Context, record slog.Record) error {
	entry := logged{level: record.Level, message: record.Message}
	record.Attrs(func(attr slog.Attr) bool {
		entry.attrs = append(entry.attrs, attr)
		return true
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	r.entries = append(r.entries, entry)
	return nil
}

func (r *recorder) logger() *slog.Logger { return slog.New(r) }

func (l logged) keys() []string {
	keys := []string{}
	for _, attr := range l.attrs {
		keys = append(keys, attr.Key)
	}
	return keys
}

func (l logged) attr(key string) any {
	for _, attr := range l.attrs {
		if attr.Key == key {
			return attr.Value.Any()
		}
	}
	return nil
}

// A brokenLog is a handler that panics with a value that panics again when it is printed.
type brokenLog struct{ recorder }

func (*brokenLog) Handle(context.Context, slog.Record) error { panic(angry{}) }

type angry struct{}

func (angry) Error() string  { panic(angry{}) }
func (angry) String() string { panic(angry{}) }

// A stub is a tool with configurable accessors.
type stub struct {
	name, usage string
	schema      func() contract.Schema
	onServer    func() bool
}

func (s *stub) Name() string                { return s.name }
func (s *stub) UsageMetadata() string       { return s.usage }
func (s *stub) Schema() contract.Schema     { return s.schema() }
func (s *stub) FullyExecutedOnServer() bool { return s.onServer == nil || s.onServer() }
func (s *stub) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Success(s.name)
}

// good returns a tool that follows the contract.
func good(name string) *stub {
	return &stub{name: name, usage: "Use " + name + " to try things.", schema: func() contract.Schema {
		return contract.Schema{Name: name, Description: "Tries things."}
	}}
}

// with returns a good tool after change was applied to it.
func with(change func(*stub)) *stub {
	tool := good("tool")
	change(tool)
	return tool
}

// schema returns a tool with that schema text.
func schema(text string) *stub {
	return with(func(s *stub) {
		s.schema = func() contract.Schema {
			schema, err := contract.RawSchema(text)
			if err != nil {
				panic(err)
			}
			return schema
		}
	})
}

// parameters returns a tool with those parameters in its schema.
func parameters(text string) *stub {
	return schema(`{"type":"function","name":"tool","description":"Tries things.","parameters":` + text + `}`)
}

func property(text string) *stub {
	return parameters(`{"type":"object","properties":{"p":` + text + `},"required":[],"$defs":{"text":{"type":"string"},` +
		`"loop":{"$ref":"#/$defs/loop"},"whole":{"type":"object","description":"D.","properties":{"q":{"$ref":"#/$defs/text"}}}}}`)
}

// A value is a tool that is not a pointer; calls is a tool that is a function.
type (
	value struct{ contract.Tool }
	calls func()
)

func (calls) Name() string                { return "tool" }
func (calls) UsageMetadata() string       { return "Use it." }
func (calls) Schema() contract.Schema     { return good("tool").Schema() }
func (calls) FullyExecutedOnServer() bool { return true }
func (c calls) Execute(ctx context.Context, text string, who contract.ExecutionContext) contract.Result {
	c()
	return contract.Success(nil)
}
