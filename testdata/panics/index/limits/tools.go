package limits

import (
	"context"
	"iter"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedTooLittle checks an argument with a helper, but the check is too weak for the index: toolvet does not evaluate whether a check in a helper is sufficient.
//
//corpus:input {"path":"a/b"}
type AskedTooLittle struct{ corpus.Base }

func rootedAskedTooLittle(path string) bool { return strings.Contains(path, "/") }

func (t *AskedTooLittle) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	if !rootedAskedTooLittle(args.Path) {
		return contract.Failure("'path' must have a folder")
	}
	return contract.Success(strings.Split(args.Path, "/")[2])
}

// ColumnOfSequence captures an index that may be -1 in an iterator: toolvet does not know the captured values of a function literal where another function calls it.
//
//corpus:input {"head":["a"],"name":"b","rows":[["1"]]}
type ColumnOfSequence struct{ corpus.Base }

func cellsColumnOfSequence(rows [][]string, at int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, row := range rows {
			if !yield(row[at]) { // ends here
				return
			}
		}
	}
}

func (t *ColumnOfSequence) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Head []string   `json:"head"`
		Name string     `json:"name"`
		Rows [][]string `json:"rows"`
	}](argumentsJSON).Decoded()
	return contract.Success(slices.Collect(cellsColumnOfSequence(args.Rows, slices.Index(args.Head, args.Name))))
}

// LengthByConvention indexes a slice with a count that another function returns together with it: the count is not model input, and nothing shows that it is wrong.
type LengthByConvention struct{ corpus.Base }

func rowsLengthByConvention() (list []string, count int) { return os.Args[1:1], len(os.Args) }

func (t *LengthByConvention) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	list, count := rowsLengthByConvention()
	return contract.Success(list[count-1])
}

// PositionInFields indexes a slice in a field with an index in another field: toolvet does not follow relations between the fields of a value.
type PositionInFields struct {
	corpus.Base
	steps []string
	next  int
}

func NewPositionInFields() *PositionInFields { return &PositionInFields{steps: []string{"plan"}} }

func (t *PositionInFields) advance() { t.next++ }

func (t *PositionInFields) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	step := t.steps[t.next]
	t.advance()
	return contract.Success(step)
}

// PulledPlace uses the indexes that iter.Pull2 yields for one slice to index another one: toolvet treats such indexes as counters.
//
//corpus:input {"words":["a","b"],"names":["x"]}
type PulledPlace struct{ corpus.Base }

func (t *PulledPlace) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Words []string `json:"words"`
		Names []string `json:"names"`
	}](argumentsJSON).Decoded()
	next, stop := iter.Pull2(slices.All(args.Words))
	defer stop()
	var all []string
	for i, word, ok := next(); ok; i, word, ok = next() {
		all = append(all, word+args.Names[i]) // ends here
	}
	return contract.Success(all)
}

// PutByReflection calls a method that is marked nopanic and panics: toolvet does not check the methods of a value that reflection puts into an interface.
//
//corpus:input {"text":""}
type PutByReflection struct {
	corpus.Base
	Chooser ChooserPutByReflection
}

// ChooserPutByReflection chooses a letter.
type ChooserPutByReflection interface {
	// Choose returns one.
	//
	//toolvet:nopanic
	Choose(text string) byte
}

type firstPutByReflection struct{}

// Choose implements ChooserPutByReflection.
func (firstPutByReflection) Choose(text string) byte {
	return text[0]
}

func NewPutByReflection() *PutByReflection {
	t := &PutByReflection{}
	reflect.ValueOf(t).Elem().FieldByName("Chooser").Set(reflect.ValueOf(firstPutByReflection{}))
	return t
}

func (t *PutByReflection) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if t.Chooser == nil {
		return contract.Failure("nobody chooses")
	}
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(int(t.Chooser.Choose(args.Text)))
}

// YieldedRow indexes a slice that its own iterator yields and that may be empty: toolvet does not follow what a function literal yields.
//
//corpus:input {"text":"a b\n\nc"}
type YieldedRow struct{ corpus.Base }

func rowsYieldedRow(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(text) {
			if !yield(strings.Fields(line)) {
				return
			}
		}
	}
}

func (t *YieldedRow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var first []string
	for fields := range rowsYieldedRow(args.Text) {
		first = append(first, fields[0]) // ends here
	}
	return contract.Success(first)
}
