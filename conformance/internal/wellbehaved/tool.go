// Package wellbehaved makes tools that keep every rule, with generated schemas: any finding in one of them is an error of the suite.
package wellbehaved

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"log/slog"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A Tool has a generated schema and behavior. It decodes its arguments with contract.Decode.
//
//toolvet:bridge its name and schema are generated
type Tool struct {
	logger *slog.Logger
	habit
	name, usage string
	schema      contract.Schema
	example     string
	required    map[string]string // required texts, with their values in the example
	validated   []validated
}

// A habit holds the ways in which honest tools differ.
type habit struct {
	picky    bool          // rejects some values that the schema allows
	takes    time.Duration // duration of a call, unless its context ends
	tells    bool          // returns the names of its arguments
	timed    bool          // returns the time
	hints    contract.Hints
	declared bool // declares hints
	numbers  bool // returns a number instead of a text
}

// New returns the tool of a seed.
func New(seed uint64, logger *slog.Logger) *Tool {
	t := drawnTool(seed)
	t.logger = logger
	return &t
}

// drawnTools caches the tools, because a suite constructs each of them hundreds of times.
var drawnTools sync.Map

func drawnTool(seed uint64) Tool {
	if known, ok := drawnTools.Load(seed); ok {
		return known.(Tool)
	}
	t := draw(seed)
	drawnTools.Store(seed, t)
	return t
}

// draw generates the tool of a seed.
func draw(seed uint64) Tool {
	s := sketch{Rand: rand.New(rand.NewPCG(seed, 0x6d6f64656c))}
	all := s.arguments(5, 2)
	more := sketch{Rand: rand.New(rand.NewPCG(seed, 0x6265796f6e64))}.validatedArguments()
	for _, m := range more {
		all = append(all, m.argument)
	}
	whole := s.object(all)
	t := Tool{validated: more, name: fmt.Sprintf("drawn_lookup_%d", seed), example: write(whole.value)}
	t.habit = habit{picky: s.IntN(3) == 0, tells: s.IntN(2) == 0, timed: s.IntN(4) == 0, numbers: s.IntN(2) == 0, declared: s.IntN(8) > 0}
	if s.IntN(4) == 0 {
		t.takes = time.Duration(1+s.IntN(900)) * time.Millisecond
	}
	t.hints = contract.Hints{ReadOnly: s.IntN(5) > 0, Idempotent: s.IntN(2) == 0, OpenWorld: s.IntN(3) == 0}
	t.hints.Destructive = !t.hints.ReadOnly && s.IntN(2) == 0
	t.required = map[string]string{}
	for _, a := range all {
		if usual, ok := a.value.(string); ok && a.required {
			t.required[a.name] = usual
		}
	}
	t.usage = guide(t.name, all, t.example)
	raw := `{"type":"function","name":` + text(t.name) + `,"description":"Looks up what was asked for.","parameters":` + whole.schema() + `}`
	schema, err := contract.RawSchema(raw)
	if err != nil {
		panic(fmt.Sprintf("the schema of seed %d: %v", seed, err)) // a bug of this package
	}
	t.schema = schema
	return t
}

// guide returns the usage metadata of the tool.
func guide(name string, all []argument, example string) string {
	var b strings.Builder
	b.WriteString(name + " — Usage Guide\n\nPrimary purpose:\n- Looks up what the user asks for.\n\nRules:\n" +
		"- Call this tool when the user asks for a look-up.\n- Do not call it for anything else.\n" +
		"- Repeated calls with the same arguments give the same answer.\n- The tool is fast: call it as often as it is needed.\n\nArguments:\n")
	for _, a := range all {
		left := ""
		if !a.required {
			left = " It may be left out."
		}
		b.WriteString("- " + a.name + ": " + strings.ToLower(a.about[:1]) + a.about[1:] + left + "\n")
	}
	b.WriteString("\nError codes:\n- none: what is wrong is told in words.\n\nGood usage:\n- " + example + "\n\nBad usage:\n- []\n")
	return b.String()
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return t.name }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return t.usage }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema { return t.schema }

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a look-up", Arguments: t.example}}
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return t.hints }

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "DrawnTool", &result)
	arguments, err := contract.Decode[map[string]any](t.schema, argumentsJSON) //toolvet:ignore ARG-014 its schema is generated
	if err != nil {
		return contract.Failure("DrawnTool failed to process arguments: " + err.Error())
	}
	for _, v := range t.validated {
		if why := v.wrong(arguments); why != "" {
			return contract.Failure("DrawnTool failed to process arguments: '" + v.name + "' " + why)
		}
	}
	payload := map[string]any{"sessionId": caller.SessionID, "conversationId": caller.ConversationID}
	if !t.work(ctx) {
		payload["cancelled"] = true
		return contract.Cancelled(payload)
	}
	seen := write(arguments)
	hash := fnv.New32a()
	hash.Write([]byte(seen))
	if t.picky && t.unknown(arguments) {
		return contract.Failure("DrawnTool knows nothing of what was asked for.")
	}
	payload["found"] = fmt.Sprintf("entry %d", hash.Sum32()%1000)
	if t.numbers {
		payload["found"] = hash.Sum32() % 1000
	}
	if t.tells {
		payload["given"] = slices.Sorted(maps.Keys(arguments))
	}
	if t.timed {
		payload["answeredAt"] = time.Now().UTC().Format(time.RFC3339Nano)
	}
	return contract.Success(payload)
}

// unknown reports whether a picky tool rejects the arguments, because of a required text that differs from that of the example.
func (t *Tool) unknown(arguments map[string]any) bool {
	for name, usual := range t.required {
		if text, ok := arguments[name].(string); ok && text != usual && len(text)%5 == 0 {
			return true
		}
	}
	return false
}

// work waits as long as the tool takes, and reports whether ctx did not end before.
func (t *Tool) work(ctx context.Context) bool {
	if t.takes == 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(t.takes)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// write returns a value as JSON.
func write(value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		return "" // cannot fail for decoded JSON
	}
	return string(b)
}
