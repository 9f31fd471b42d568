// Package wellbehaved makes tools that keep every rule, over schemas that are drawn: whatever a check finds in one of them is an error of the check.
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

// A Tool is one of them. It takes its arguments by contract.Decode.
//
//toolvet:bridge what it is called and takes is drawn
type Tool struct {
	logger *slog.Logger
	habit
	name, usage string
	schema      contract.Schema
	example     string
	asked       map[string]string // the texts that are required, as the example has them
	evaluated   []evaluated
}

// A habit is what honest tools do differently.
type habit struct {
	picky    bool          // some values that the schema allows are refused for what they mean
	takes    time.Duration // it works for so long, and ends with its context
	tells    bool          // what it was given
	timed    bool          // it says when it returned
	hints    contract.Hints
	declared bool // it declares hints
	numbers  bool // a payload of numbers instead of texts
}

// New makes the tool of a seed.
func New(seed uint64, logger *slog.Logger) *Tool {
	t := drawnTool(seed)
	t.logger = logger
	return &t
}

// drawnTools are those that were drawn already: a suite makes each of them hundreds of times.
var drawnTools sync.Map

func drawnTool(seed uint64) Tool {
	if known, ok := drawnTools.Load(seed); ok {
		return known.(Tool)
	}
	t := draw(seed)
	drawnTools.Store(seed, t)
	return t
}

// draw draws the tool of a seed.
func draw(seed uint64) Tool {
	s := sketch{Rand: rand.New(rand.NewPCG(seed, 0x6d6f64656c))}
	all := s.arguments(5, 2)
	more := sketch{Rand: rand.New(rand.NewPCG(seed, 0x6265796f6e64))}.evaluatedArguments()
	for _, m := range more {
		all = append(all, m.argument)
	}
	whole := s.object(all)
	t := Tool{evaluated: more, name: fmt.Sprintf("drawn_lookup_%d", seed), example: write(whole.value)}
	t.habit = habit{picky: s.IntN(3) == 0, tells: s.IntN(2) == 0, timed: s.IntN(4) == 0, numbers: s.IntN(2) == 0, declared: s.IntN(8) > 0}
	if s.IntN(4) == 0 {
		t.takes = time.Duration(1+s.IntN(900)) * time.Millisecond
	}
	t.hints = contract.Hints{ReadOnly: s.IntN(5) > 0, Idempotent: s.IntN(2) == 0, OpenWorld: s.IntN(3) == 0}
	t.hints.Destructive = !t.hints.ReadOnly && s.IntN(2) == 0
	t.asked = map[string]string{}
	for _, a := range all {
		if usual, ok := a.value.(string); ok && a.required {
			t.asked[a.name] = usual
		}
	}
	t.usage = guide(t.name, all, t.example)
	raw := `{"type":"function","name":` + text(t.name) + `,"description":"Looks up what was asked for.","parameters":` + whole.schema() + `}`
	schema, err := contract.RawSchema(raw)
	if err != nil {
		panic(fmt.Sprintf("the schema of seed %d: %v", seed, err)) // an error of this package: its test makes many
	}
	t.schema = schema
	return t
}

// guide tells a model how to use the tool.
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
	given, err := contract.Decode[map[string]any](t.schema, argumentsJSON) //toolvet:ignore ARG-014 what it takes is drawn
	if err != nil {
		return contract.Failure("DrawnTool failed to process arguments: " + err.Error())
	}
	for _, j := range t.evaluated {
		if why := j.wrong(given); why != "" {
			return contract.Failure("DrawnTool failed to process arguments: '" + j.name + "' " + why)
		}
	}
	payload := map[string]any{"sessionId": caller.SessionID, "conversationId": caller.ConversationID}
	if !t.work(ctx) {
		payload["cancelled"] = true
		return contract.Cancelled(payload)
	}
	seen := write(given)
	hash := fnv.New32a()
	hash.Write([]byte(seen))
	if t.picky && t.unknown(given) {
		return contract.Failure("DrawnTool knows nothing of what was asked for.")
	}
	payload["found"] = fmt.Sprintf("entry %d", hash.Sum32()%1000)
	if t.numbers {
		payload["found"] = hash.Sum32() % 1000
	}
	if t.tells {
		payload["given"] = slices.Sorted(maps.Keys(given))
	}
	if t.timed {
		payload["answeredAt"] = time.Now().UTC().Format(time.RFC3339Nano)
	}
	return contract.Success(payload)
}

// unknown reports whether the tool knows nothing of what was asked for: of some texts that are always there, other than those of the example.
func (t *Tool) unknown(given map[string]any) bool {
	for name, usual := range t.asked {
		if asked, ok := given[name].(string); ok && asked != usual && len(asked)%5 == 0 {
			return true
		}
	}
	return false
}

// work takes its time, and reports whether it came to its end.
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

// write writes a value with its members sorted.
func write(value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		return "" // what comes out of JSON goes back into it
	}
	return string(b)
}
