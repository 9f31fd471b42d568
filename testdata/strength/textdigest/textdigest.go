// Package textdigest has a tool that depends on nothing, reads its arguments with encoding/json, and tests them itself. It is one
// of those of which faulty ones are made to measure the suite.
package textdigest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "text_digest"

type options struct {
	Most     *int  `json:"most"`
	Shortest *int  `json:"shortest"`
	KeepCase *bool `json:"keepCase"`
}

type arguments struct {
	Texts   *[]*string `json:"texts"`
	Options *options   `json:"options"`
}

// A Digest is the payload of a success.
type Digest struct {
	Words          int    `json:"words"`
	Most           []Word `json:"most"` // the most frequent first
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// A Word is one, and how often it occurs.
type Word struct {
	Word  string `json:"word"`
	Times int    `json:"times"`
}

// A TextDigester counts words.
type TextDigester struct{ logger *slog.Logger }

// New makes the tool; the logger may be nil.
func New(logger *slog.Logger) *TextDigester {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &TextDigester{logger: logger}
}

// Name returns ToolName.
func (*TextDigester) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*TextDigester) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer reports that no client has to finish a call.
func (*TextDigester) FullyExecutedOnServer() bool { return true }

// Schema describes the texts and what to tell of them.
func (*TextDigester) Schema() contract.Schema {
	return contract.Schema{
		Name: ToolName, Description: "Counts the words of texts and tells the most frequent ones.",
		Parameters: []contract.Property{
			{Name: "texts", Type: contract.Array, Description: "The texts.", Required: true, MinItems: at(1), MaxItems: at(50),
				Items: &contract.Property{Type: contract.String}},
			{Name: "options", Type: contract.Object, Description: "What to tell of them.", Properties: []contract.Property{
				{Name: "most", Type: contract.Integer, Description: "How many words to tell.", Minimum: of(1), Maximum: of(100)},
				{Name: "shortest", Type: contract.Integer, Description: "Words with fewer letters do not count.", Minimum: of(1), Maximum: of(40)},
				{Name: "keepCase", Type: contract.Boolean, Description: "True tells apart what differs in case only."},
			}},
		},
	}
}

func at(n int) *int         { return &n }
func of(n float64) *float64 { return &n }

// Examples shows the tool at work.
func (*TextDigester) Examples() []contract.Example {
	return []contract.Example{
		{Name: "most frequent", Arguments: `{"texts":["the cat and the dog","The end"],"options":{"most":2}}`},
		{Name: "all", Arguments: `{"texts":["a b c"]}`},
	}
}

// Hints says that a call changes nothing.
func (*TextDigester) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute counts.
func (d *TextDigester) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, d.logger, "TextDigester", &result)
	args, err := read(argumentsJSON)
	if err != nil {
		return contract.Failure("TextDigester failed to process arguments: " + err.Error())
	}
	digest := Digest{SessionID: execution.SessionID, ConversationID: execution.ConversationID}
	counts := map[string]int{}
	for _, text := range args.texts {
		if ctx.Err() != nil {
			return contract.Cancelled(digest)
		}
		digest.Words += args.count(text, counts)
	}
	digest.Most = args.most(counts)
	return contract.Success(digest)
}

// asked is what a call asks for.
type asked struct {
	texts           []string
	limit, shortest int
	keepCase        bool
}

// read takes the arguments apart. Its errors are written for the model.
func read(argumentsJSON string) (asked, error) {
	if strings.TrimSpace(argumentsJSON) == "" {
		return asked{}, errors.New("'texts' is missing")
	}
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return asked{}, explained(err)
	}
	if args.Texts == nil {
		return asked{}, errors.New("'texts' is missing")
	}
	if n := len(*args.Texts); n < 1 || n > 50 {
		return asked{}, errors.New("'texts' must have 1 to 50 items")
	}
	a := asked{limit: 10, shortest: 1}
	for i, text := range *args.Texts {
		if text == nil {
			return asked{}, fmt.Errorf("'texts[%d]' must be a string", i)
		}
		a.texts = append(a.texts, *text)
	}
	if o := args.Options; o != nil {
		if o.Most != nil {
			a.limit = *o.Most
		}
		if o.Shortest != nil {
			a.shortest = *o.Shortest
		}
		if o.KeepCase != nil {
			a.keepCase = *o.KeepCase
		}
	}
	if a.limit < 1 || a.limit > 100 {
		return asked{}, errors.New("'options.most' must be from 1 to 100")
	}
	if a.shortest < 1 || a.shortest > 40 {
		return asked{}, errors.New("'options.shortest' must be from 1 to 40")
	}
	return a, nil
}

// explained says in words what is wrong with arguments that cannot be read.
func explained(err error) error {
	var mistyped *json.UnmarshalTypeError
	if errors.As(err, &mistyped) {
		if mistyped.Field == "" {
			return errors.New("the arguments must be a JSON object")
		}
		return fmt.Errorf("'%s' has the wrong type", mistyped.Field)
	}
	return errors.New("the arguments must be a JSON object")
}

// count counts the words of a text.
func (a asked) count(text string, counts map[string]int) int {
	if !a.keepCase {
		text = strings.ToLower(text)
	}
	words := 0
	for word := range strings.FieldsSeq(text) {
		if utf8.RuneCountInString(word) >= a.shortest {
			counts[word]++
			words++
		}
	}
	return words
}

// most answers the most frequent words; of those that are as frequent, the first in the alphabet.
func (a asked) most(counts map[string]int) []Word {
	all := make([]Word, 0, len(counts))
	for _, word := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, Word{word, counts[word]})
	}
	slices.SortStableFunc(all, func(x, y Word) int { return cmp.Compare(y.Times, x.Times) })
	return all[:min(a.limit, len(all))]
}
