// Package wellbehaved generates tools that keep every rule, with random schemas. Any finding in one of them is an error of the suite.
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

// A Tool is a generated tool. It decodes its arguments by contract.Decode.
//
//toolvet:bridge its name and its schema are generated
type Tool struct {
	logger *slog.Logger
	behaviour
	name, usage   string
	schema        contract.Schema
	example       string
	requiredTexts map[string]string // the required strings, with their values in the example
	evaluated     []evaluated
}

// A behaviour is a choice among the ways in which correct tools may differ.
type behaviour struct {
	rejectsSome    bool          // rejects some values that are valid by the schema
	duration       time.Duration // of a call, unless its context ends earlier
	listsArguments bool          // the payload has the names of the arguments
	timestamped    bool          // the payload has the time
	hints          contract.Hints
	declaresHints  bool
	numericPayload bool // the payload has a number instead of a text
}

// New returns the tool of a seed.
func New(seed uint64, logger *slog.Logger) *Tool {
	t := cachedTool(seed)
	t.logger = logger
	return &t
}

// toolCache has the generated tools by their seeds: the suite constructs each of them hundreds of times.
var toolCache sync.Map

func cachedTool(seed uint64) Tool {
	if known, ok := toolCache.Load(seed); ok {
		return known.(Tool)
	}
	t := generateTool(seed)
	toolCache.Store(seed, t)
	return t
}

// generateTool generates the tool of a seed.
func generateTool(seed uint64) Tool {
	s := generator{Rand: rand.New(rand.NewPCG(seed, 0x6d6f64656c))}
	all := s.arguments(5, 2)
	more := generator{Rand: rand.New(rand.NewPCG(seed, 0x6265796f6e64))}.evaluatedArguments()
	for _, m := range more {
		all = append(all, m.argument)
	}
	whole := s.object(all)
	t := Tool{evaluated: more, name: fmt.Sprintf("drawn_lookup_%d", seed), example: marshal(whole.value)}
	t.behaviour = behaviour{rejectsSome: s.IntN(3) == 0, listsArguments: s.IntN(2) == 0, timestamped: s.IntN(4) == 0, numericPayload: s.IntN(2) == 0, declaresHints: s.IntN(8) > 0}
	if s.IntN(4) == 0 {
		t.duration = time.Duration(1+s.IntN(900)) * time.Millisecond
	}
	t.hints = contract.Hints{ReadOnly: s.IntN(5) > 0, Idempotent: s.IntN(2) == 0, OpenWorld: s.IntN(3) == 0}
	t.hints.Destructive = !t.hints.ReadOnly && s.IntN(2) == 0
	t.requiredTexts = map[string]string{}
	for _, a := range all {
		if usual, ok := a.value.(string); ok && a.required {
			t.requiredTexts[a.name] = usual
		}
	}
	t.usage = usageText(t.name, all, t.example)
	raw := `{"type":"function","name":` + text(t.name) + `,"description":"Looks up what was asked for.","parameters":` + whole.schema() + `}`
	schema, err := contract.RawSchema(raw)
	if err != nil {
		panic(fmt.Sprintf("the schema of seed %d: %v", seed, err)) // an error of this package, which its tests would show
	}
	t.schema = schema
	return t
}

// usageText returns the usage metadata of the tool.
func usageText(name string, all []argument, example string) string {
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
	for _, j := range t.evaluated {
		if why := j.wrong(arguments); why != "" {
			return contract.Failure("DrawnTool failed to process arguments: '" + j.name + "' " + why)
		}
	}
	payload := map[string]any{"sessionId": caller.SessionID, "conversationId": caller.ConversationID}
	if !t.wait(ctx) {
		payload["cancelled"] = true
		return contract.Cancelled(payload)
	}
	canonical := marshal(arguments)
	hash := fnv.New32a()
	hash.Write([]byte(canonical))
	if t.rejectsSome && t.rejects(arguments) {
		return contract.Failure("DrawnTool knows nothing of what was asked for.")
	}
	payload["found"] = fmt.Sprintf("entry %d", hash.Sum32()%1000)
	if t.numericPayload {
		payload["found"] = hash.Sum32() % 1000
	}
	if t.listsArguments {
		payload["given"] = slices.Sorted(maps.Keys(arguments))
	}
	if t.timestamped {
		payload["answeredAt"] = time.Now().UTC().Format(time.RFC3339Nano)
	}
	return contract.Success(payload)
}

// rejects reports whether a required string has a value that the tool rejects, which the one in the example never is.
func (t *Tool) rejects(arguments map[string]any) bool {
	for name, usual := range t.requiredTexts {
		if value, ok := arguments[name].(string); ok && value != usual && len(value)%5 == 0 {
			return true
		}
	}
	return false
}

// wait waits for the duration of a call and reports whether the context did not end meanwhile.
func (t *Tool) wait(ctx context.Context) bool {
	if t.duration == 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(t.duration)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// marshal returns a value as JSON with sorted members.
func marshal(value any) string {
	b, err := json.Marshal(value)
	if err != nil {
		return "" // cannot fail: the value was decoded from JSON
	}
	return string(b)
}
