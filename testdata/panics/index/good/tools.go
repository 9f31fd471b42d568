package good

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"sort"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Backwards walks a list from its end.
//
//corpus:input {"names":["b","a"]}
type Backwards struct{ corpus.Base }

func (t *Backwards) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	var reversed []string
	for i := len(args.Names) - 1; i >= 0; i-- {
		reversed = append(reversed, args.Names[i])
	}
	return contract.Success(reversed)
}

// BothEnds refuses a number that is out of either end.
//
//corpus:input {"line":1,"text":"a"}
type BothEnds struct{ corpus.Base }

func (t *BothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Line int    `json:"line"`
		Text string `json:"text"`
	}](argumentsJSON).Decoded()
	lines := strings.Split(args.Text, "\n")
	if args.Line < 0 || args.Line >= len(lines) {
		return contract.Failure("there is no such line")
	}
	return contract.Success(lines[args.Line])
}

// Clamped brings a page into bounds.
//
//corpus:input {"page":-1}
type Clamped struct{ corpus.Base }

var pagesClamped = []string{"contents", "start", "end"}

func (t *Clamped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Page int }](argumentsJSON).Decoded()
	page := min(max(args.Page, 0), len(pagesClamped)-1)
	return contract.Success(pagesClamped[page])
}

// ClampedByIfs brings a line into bounds, step by step.
//
//corpus:input {"line":9,"text":"a"}
type ClampedByIfs struct{ corpus.Base }

func (t *ClampedByIfs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Line int    `json:"line"`
		Text string `json:"text"`
	}](argumentsJSON).Decoded()
	lines := strings.Split(args.Text, "\n")
	line := args.Line
	if line < 0 {
		line = 0
	}
	if line >= len(lines) {
		line = len(lines) - 1
	}
	return contract.Success(lines[line])
}

// FromBothEnds swaps from both ends of a list.
//
//corpus:input {"names":["b","a","c"]}
type FromBothEnds struct{ corpus.Base }

func (t *FromBothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for i, j := 0, len(args.Names)-1; i < j; i, j = i+1, j-1 {
		args.Names[i], args.Names[j] = args.Names[j], args.Names[i]
	}
	return contract.Success(args.Names)
}

// Grid counts the neighbours of a cell that lie inside of a grid.
//
//corpus:input {"rows":["##","#."],"x":1,"y":5}
type Grid struct{ corpus.Base }

func (t *Grid) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Rows []string `json:"rows"`
		X    int      `json:"x"`
		Y    int      `json:"y"`
	}](argumentsJSON).Decoded()
	count := 0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			x, y := args.X+dx, args.Y+dy
			if y < 0 || y >= len(args.Rows) || x < 0 || x >= len(args.Rows[y]) {
				continue
			}
			if args.Rows[y][x] == '#' {
				count++
			}
		}
	}
	return contract.Success(count)
}

// HalvesOfKey reads two halves of bytes, of which it has asked whether there are enough.
//
//corpus:input {"kind":"key","data":"abcdefghijklmnop"}
type HalvesOfKey struct{ corpus.Base }

func halvesHalvesOfKey(data []byte) (low, high uint64) {
	return binary.LittleEndian.Uint64(data), binary.LittleEndian.Uint64(data[8:])
}

func (t *HalvesOfKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Kind string `json:"kind"`
		Data string `json:"data"`
	}](argumentsJSON).Decoded()
	switch data := []byte(args.Data); {
	case args.Kind == "key" && len(data) == 16:
		low, high := halvesHalvesOfKey(data)
		return contract.Success(low ^ high)
	}
	return contract.Failure("'data' has another length")
}

// HashOfName picks a colour by the hash of a name.
//
//corpus:input {"name":"a"}
type HashOfName struct{ corpus.Base }

func (t *HashOfName) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	colors := []string{"red", "green", "blue"}
	hash := fnv.New32a()
	hash.Write([]byte(args.Name))
	return contract.Success(colors[hash.Sum32()%uint32(len(colors))])
}

// LengthChecked looks at the length first.
//
//corpus:input {"repository":"main"}
type LengthChecked struct{ corpus.Base }

func (t *LengthChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Repository string }](argumentsJSON).Decoded()
	parts := strings.Split(args.Repository, "/")
	if len(parts) < 2 {
		return contract.Failure("'repository' must be owner/name")
	}
	return contract.Success(parts[1])
}

// LengthInVariable keeps the length in a variable.
//
//corpus:input {"names":[]}
type LengthInVariable struct{ corpus.Base }

func (t *LengthInVariable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	n := len(args.Names)
	if n == 0 {
		return contract.Success("none")
	}
	return contract.Success(args.Names[0] + args.Names[n-1])
}

// MadeToMeasure fills a list that it made as long as the other one.
//
//corpus:input {"values":[1,2]}
type MadeToMeasure struct{ corpus.Base }

func (t *MadeToMeasure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []float64 }](argumentsJSON).Decoded()
	doubled := make([]float64, len(args.Values))
	for i, value := range args.Values {
		doubled[i] = 2 * value
	}
	return contract.Success(doubled)
}

// Modulo turns a number of any size into a weekday.
//
//corpus:input {"day":255}
type Modulo struct{ corpus.Base }

func (t *Modulo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Day uint8 }](argumentsJSON).Decoded()
	days := [...]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
	return contract.Success(days[int(args.Day)%len(days)])
}

// NotEmpty looks at the first byte of a text that is not empty.
//
//corpus:input {"flag":""}
type NotEmpty struct{ corpus.Base }

func (t *NotEmpty) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Flag string }](argumentsJSON).Decoded()
	if args.Flag != "" && args.Flag[0] == '-' {
		return contract.Failure("'flag' is an option")
	}
	return contract.Success(args.Flag)
}

// ParityAsked takes pairs of a list of which it has asked whether it is even.
//
//corpus:input {"fields":["a","1","b"]}
type ParityAsked struct{ corpus.Base }

func (t *ParityAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Fields []string }](argumentsJSON).Decoded()
	if len(args.Fields)%2 != 0 {
		return contract.Failure("'fields' must have a value for each name")
	}
	pairs := map[string]string{}
	for len(args.Fields) > 0 {
		pairs[args.Fields[0]] = args.Fields[1]
		args.Fields = args.Fields[2:]
	}
	return contract.Success(pairs)
}

// PlacesOfTable reads a text at the places that a list of its own says, for which it is long enough.
//
//corpus:input {"date":"2026-11-22"}
type PlacesOfTable struct{ corpus.Base }

func (t *PlacesOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Date string }](argumentsJSON).Decoded()
	if len(args.Date) != 10 {
		return contract.Failure("'date' has another length")
	}
	digits := ""
	for _, at := range []int{0, 1, 2, 3, 5, 6, 8, 9} {
		digits += string(args.Date[at])
	}
	return contract.Success(digits)
}

// SetWhereMade keeps what it has asked about in a field that nothing sets any more.
//
//corpus:input {"method":"GET","path":"/"}
//corpus:input {"method":"","path":""}
type SetWhereMade struct{ corpus.Base }

type requestSetWhereMade struct {
	method, path string
	tries        int
}

func (r *requestSetWhereMade) trace() {
	r.tries++
}

func (r *requestSetWhereMade) initial() byte { return r.method[0] }

func sendSetWhereMade(method, path string) (byte, bool) {
	switch method {
	case "GET", "PUT":
	default:
		return 0, false
	}
	r := &requestSetWhereMade{method: method, path: strings.TrimSpace(path)}
	r.trace()
	return r.initial(), true
}

func (t *SetWhereMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Method string `json:"method"`
		Path   string `json:"path"`
	}](argumentsJSON).Decoded()
	initial, ok := sendSetWhereMade(args.Method, args.Path)
	if !ok {
		return contract.Failure("no such method")
	}
	return contract.Success(initial)
}

// SizeOfField reads as many bytes as it says, which it has asked for.
//
//corpus:input {"data":"ab"}
type SizeOfField struct{ corpus.Base }

func readSizeOfField(data string, size int) int {
	switch size {
	case 1:
		return int(data[0])
	case 2:
		return int(data[0])<<8 | int(data[1])
	}
	return int(data[0])<<24 | int(data[1])<<16 | int(data[2])<<8 | int(data[3])
}

func (t *SizeOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	if len(args.Data) < 2 {
		return contract.Failure("'data' is too short")
	}
	return contract.Success(readSizeOfField(args.Data, 2))
}

// SortedByIndex sorts with a function that is given indices.
//
//corpus:input {"names":["b","a"]}
type SortedByIndex struct{ corpus.Base }

func (t *SortedByIndex) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	sort.Slice(args.Names, func(i, j int) bool { return args.Names[i] < args.Names[j] })
	return contract.Success(args.Names)
}

// SwitchOnLength tells lists apart by their length.
//
//corpus:input {"point":[1]}
type SwitchOnLength struct{ corpus.Base }

func (t *SwitchOnLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Point []float64 }](argumentsJSON).Decoded()
	switch len(args.Point) {
	case 2:
		return contract.Success(args.Point[0] + args.Point[1])
	case 3:
		return contract.Success(args.Point[0] + args.Point[1] + args.Point[2])
	}
	return contract.Failure("'point' must have two or three numbers")
}
