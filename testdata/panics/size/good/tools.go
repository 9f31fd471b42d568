package good

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtLeastNothing pads with what max leaves.
//
//corpus:input {"name":"a name that is far too long"}
type AtLeastNothing struct{ corpus.Base }

func (t *AtLeastNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	return contract.Success(args.Name + strings.Repeat(" ", max(0, 20-len(args.Name))))
}

// BothEnds refuses a count that is out of either end.
//
//corpus:input {"text":"-","times":-1}
type BothEnds struct{ corpus.Base }

func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text  string `json:"text"`
		Times int    `json:"times"`
	}](argumentsJSON).Decoded()
	if args.Times < 0 || args.Times > 1000 {
		return contract.Failure("'times' must be 0 to 1000")
	}
	return contract.Success(strings.Repeat(args.Text, args.Times))
}

// BySchema decodes a count that its schema bounds.
//
//corpus:input {"times":-1}
type BySchema struct{ corpus.Base }

type argumentsBySchema struct {
	Times int `json:"times" doc:"How often." minimum:"0" maximum:"20"`
}

func (t *BySchema) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBySchema](contract.SchemaOf[argumentsBySchema]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	if args.Times < 0 || args.Times > 20 {
		return contract.Failure("'times' must be 0 to 20")
	}
	return contract.Success(strings.Repeat("-", args.Times))
}

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"width":-1}
type CalleeChecks struct{ corpus.Base }

func blankCalleeChecks(width int) []byte {
	if width < 0 || width > 120 {
		return nil
	}
	return make([]byte, width)
}

func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Width int }](argumentsJSON).Decoded()
	return contract.Success(string(blankCalleeChecks(args.Width)))
}

// CallerChecks calls a helper that makes room, with a width that was looked at.
//
//corpus:input {"width":-1}
type CallerChecks struct{ corpus.Base }

func blankCallerChecks(width int) []byte { return make([]byte, width) }

func (t *CallerChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Width int }](argumentsJSON).Decoded()
	if args.Width < 1 || args.Width > 120 {
		return contract.Failure("'width' must be 1 to 120")
	}
	return contract.Success(string(blankCallerChecks(args.Width)))
}

// Clamped brings a limit into bounds.
//
//corpus:input {"limit":-1}
type Clamped struct{ corpus.Base }

func (t *Clamped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit int }](argumentsJSON).Decoded()
	limit := args.Limit
	if limit <= 0 {
		limit = 10
	}
	if limit > 100 {
		limit = 100
	}
	return contract.Success(append(make([]string, 0, limit), "first"))
}

// ClassOfSize makes as much room as the class of sizes says that a helper has found for it.
//
//corpus:input {"text":"abc"}
type ClassOfSize struct{ corpus.Base }

type poolClassOfSize struct{ sizes []int }

func (p *poolClassOfSize) class(size int) int {
	for i, s := range p.sizes {
		if size <= s {
			return i
		}
	}
	return -1
}

func (p *poolClassOfSize) get(size int) []byte {
	at := p.class(size)
	if at < 0 {
		return make([]byte, size)
	}
	return make([]byte, size, p.sizes[at])
}

var poolsClassOfSize = &poolClassOfSize{sizes: []int{16, 64, 1024}}

func (t *ClassOfSize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(len(poolsClassOfSize.get(len(args.Text))))
}

// Contained contains what a count can do.
//
//corpus:input {"times":-1}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Times int8 }](argumentsJSON).Decoded()
	return contract.Success(strings.Repeat("-", int(args.Times)))
}

// GrowsByLength grows a builder by what it is going to write.
//
//corpus:input {"text":""}
type GrowsByLength struct{ corpus.Base }

func (t *GrowsByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var out strings.Builder
	out.Grow(len(args.Text) + 2)
	out.WriteString("\"" + args.Text + "\"")
	return contract.Success(out.String())
}

// Indented indents by the depth of a recursion.
//
//corpus:input {"root":{"children":[{}]}}
type Indented struct{ corpus.Base }

type nodeIndented struct {
	Children []nodeIndented `json:"children"`
}

func (n nodeIndented) write(out *strings.Builder, depth int) {
	out.WriteString(strings.Repeat("  ", min(max(depth, 0), 40)) + "-\n")
	for _, child := range n.Children {
		child.write(out, depth+1)
	}
}

func (t *Indented) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Root nodeIndented }](argumentsJSON).Decoded()
	var out strings.Builder
	args.Root.write(&out, 0)
	return contract.Success(out.Len())
}

// LengthOfList makes room for the items that are there.
//
//corpus:input {"items":["a"]}
type LengthOfList struct{ corpus.Base }

func (t *LengthOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []string }](argumentsJSON).Decoded()
	upper := make([]string, 0, 2*len(args.Items)+1)
	for _, item := range args.Items {
		upper = append(upper, strings.ToUpper(item), item)
	}
	return contract.Success(upper)
}

// Ordered swaps two numbers that come in the wrong order.
//
//corpus:input {"from":9,"to":3}
type Ordered struct{ corpus.Base }

func (t *Ordered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		From int8 `json:"from"`
		To   int8 `json:"to"`
	}](argumentsJSON).Decoded()
	from, to := int(args.From), int(args.To)
	if to < from {
		from, to = to, from
	}
	return contract.Success(make([]int, to-from))
}

// PaddingLeftOut pads a name that is shorter than the column.
//
//corpus:input {"name":"a name that is far too long"}
type PaddingLeftOut struct{ corpus.Base }

func (t *PaddingLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if len(args.Name) >= 20 {
		return contract.Success(args.Name)
	}
	return contract.Success(args.Name + strings.Repeat(" ", 20-len(args.Name)))
}

// RoomForBreaks makes room for a text and its line breaks, however wide a line is, and be it less than nothing.
//
//corpus:input {"text":"abc","width":-1}
type RoomForBreaks struct{ corpus.Base }

func (t *RoomForBreaks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text  string `json:"text"`
		Width int    `json:"width"`
	}](argumentsJSON).Decoded()
	if args.Width == 0 {
		return contract.Failure("a line has to be of some width")
	}
	var out strings.Builder
	out.Grow(len(args.Text) + len(args.Text)/args.Width + 1)
	for _, c := range args.Text {
		out.WriteRune(c)
	}
	return contract.Success(out.String())
}

// RoomForEncoding makes room for what a helper says that the encoding of a text takes.
//
//corpus:input {"text":"hello"}
type RoomForEncoding struct{ corpus.Base }

func encodedLenRoomForEncoding(n int) int { return n * 2 }

func (t *RoomForEncoding) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	out := make([]byte, encodedLenRoomForEncoding(len(args.Text)))
	for i := range len(args.Text) {
		out[2*i], out[2*i+1] = args.Text[i]>>4+'a', args.Text[i]&0x0f+'a'
	}
	return contract.Success(string(out))
}

// SumOfLengths makes room for two lists and their ends.
//
//corpus:input {"a":["a"],"b":[]}
type SumOfLengths struct{ corpus.Base }

func (t *SumOfLengths) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		A []string `json:"a"`
		B []string `json:"b"`
	}](argumentsJSON).Decoded()
	joined := make([]string, 0, len(args.A)+len(args.B)+2)
	joined = append(append(joined, args.A...), args.B...)
	return contract.Success(joined)
}

// UnsignedSmall makes as many slots as an eight bit number can say.
//
//corpus:input {"slots":255}
type UnsignedSmall struct{ corpus.Base }

func (t *UnsignedSmall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Slots uint8 }](argumentsJSON).Decoded()
	return contract.Success(make([]string, args.Slots))
}
