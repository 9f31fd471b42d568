package document

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"maps"
	"math"
	"math/rand"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A Dictionary has what documents are made of: texts, numbers and names of members that the program compares and looks up.
type Dictionary struct {
	Random   *rand.Rand
	texts    []string
	short    []string // texts of one or two characters
	numbers  []int64
	keys     []string
	patterns []*syntax.Regexp
	compared map[string][]string // what texts and numbers are compared with
	parsed   map[string]parsed
}

var commonTexts = []string{"", " ", "a", "b", "ab", "abc", "0", "1", "-1", "10", "é", "İ", "ß", "ⱥ", "Ⱥ", "世", "\n", "a b", "a,b", "a=b", "a:b", "a/b", "/", "a.b", ".",
	"..", "%", "=", ",", "true", "null", "{}", "[]", "2024-02-29", "2024-02-29T01:02:03Z", "http://[::1", "http://a/b?c=d", "aGVsbG8=", "0x1f", "1e3", "-", "()", "(", "*", "\x00"}

var commonNumbers = []int64{0, 1, -1, 2, 3, 4, 5, 7, 8, 10, 16, 31, 32, 63, 64, 65, 100, 255, 256, 1000, 10_000, 1 << 15, 1 << 16, 1 << 20, math.MaxInt32, math.MinInt32, 1 << 40, math.MaxInt64, math.MinInt64}

func NewDictionary(seed int64) *Dictionary {
	return &Dictionary{Random: rand.New(rand.NewSource(seed)), compared: map[string][]string{}, parsed: map[string]parsed{}}
}

// Learn takes over what an execution has told.
func (g *Dictionary) Learn(w *watch.Watch, doc string) {
	inDocument := func(other string) bool { return other != "" && strings.Contains(doc, other) }
	for _, text := range slices.Sorted(maps.Keys(w.Texts)) {
		if !strings.Contains(doc, text) && slices.ContainsFunc(w.Compared[text], inDocument) && len(g.texts) < 600 && !slices.Contains(g.texts, text) {
			g.texts = append(g.texts, text)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(w.Numbers)) {
		if len(g.numbers) < 600 && !slices.Contains(g.numbers, n) {
			g.numbers = append(g.numbers, n)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(w.Keys)) {
		if !slices.Contains(g.keys, k) && len(g.keys) < 60 {
			g.keys = append(g.keys, k)
		}
	}
	maps.Copy(g.compared, w.Compared)
	for _, p := range slices.Sorted(maps.Keys(w.Patterns)) {
		g.pattern(p)
	}
	w.Clear()
}

func (g *Dictionary) pattern(text string) {
	parsed, err := syntax.Parse(text, syntax.Perl)
	known := func(r *syntax.Regexp) bool { return r.String() == parsed.String() }
	if err == nil && len(g.patterns) < 20 && !slices.ContainsFunc(g.patterns, known) {
		g.patterns = append(g.patterns, parsed)
	}
}

func (g *Dictionary) basic(b *types.Basic) any {
	switch info := b.Info(); {
	case info&types.IsBoolean != 0:
		return g.Random.Intn(2) == 0
	case info&types.IsInteger != 0:
		return g.integer(b)
	case info&types.IsFloat != 0:
		return g.number()
	}
	return g.Text()
}

var ranges = map[types.BasicKind][2]int64{
	types.Int8: {math.MinInt8, math.MaxInt8}, types.Int16: {math.MinInt16, math.MaxInt16}, types.Int32: {math.MinInt32, math.MaxInt32},
	types.Uint8: {0, math.MaxUint8}, types.Uint16: {0, math.MaxUint16}, types.Uint32: {0, math.MaxUint32}, types.Uint64: {0, math.MaxInt64},
	types.Uint: {0, math.MaxInt64}, types.Uintptr: {0, math.MaxInt64},
}

func (g *Dictionary) integer(b *types.Basic) any {
	for range 20 {
		n := g.int()
		if r, ok := ranges[b.Kind()]; !ok || r[0] <= n && n <= r[1] {
			return json.Number(strconv.FormatInt(n, 10))
		}
	}
	return json.Number("1")
}

// extremes are numbers at the ends of what types hold, and around zero.
var extremes = []int64{0, -1, 1, math.MaxInt64, math.MinInt64}

// int returns an integer near those that the program compares, or an extreme one.
func (g *Dictionary) int() int64 {
	if g.Random.Intn(5) == 0 {
		return Pick(g.Random, extremes)
	}
	if len(g.numbers) == 0 || g.Random.Intn(3) == 0 {
		return Pick(g.Random, commonNumbers)
	}
	n := Pick(g.Random, g.numbers)
	switch g.Random.Intn(8) {
	case 0:
		return n + 1
	case 1:
		return n - 1
	case 2:
		return -n
	case 3:
		if n > 1 {
			return math.MaxInt64/n + 1
		}
	case 4, 5:
		if n > 1 {
			return 1 + g.Random.Int63n(n)
		}
	}
	return n
}

func (g *Dictionary) number() any {
	if g.Random.Intn(6) == 0 {
		return json.Number(Pick(g.Random, []string{"0.5", "-0.5", "1e300", "-1e300", "1e400", "1e-9", "1.5", "-0", "99.99"}))
	}
	return json.Number(strconv.FormatInt(g.int(), 10))
}

// Text returns a text from the dictionaries, or one that is made of several.
func (g *Dictionary) Text() string {
	switch g.Random.Intn(12) {
	case 0:
		return g.word() + Pick(g.Random, []string{"", " ", ",", "/", ":", "=", ".", "\n", "-"}) + g.word()
	case 1:
		return strings.Repeat(g.word(), Pick(g.Random, []int{2, 3, 10, 40}))[:0] + strings.Repeat(short(g.word()), Pick(g.Random, []int{2, 3, 10, 40}))
	case 2:
		return Pick(g.Random, []func(string) string{strings.ToUpper, strings.ToLower})(g.word())
	case 3:
		all := []string{}
		for range g.Random.Intn(5) {
			all = append(all, g.word())
		}
		return strings.Join(all, Pick(g.Random, []string{" ", ",", "/", "\n", ";", ".", "|", ":"}))
	case 8:
		separator := Pick(g.Random, append([]string{":", ",", "-", "/", "x", " "}, g.short...))
		return strconv.FormatInt(g.int(), 10) + separator + strconv.FormatInt(g.int(), 10)
	case 9:
		var b strings.Builder
		for range 1 + g.Random.Intn(5) {
			b.WriteString(Pick(g.Random, append([]string{"a", "1", " ", "é"}, g.short...)))
		}
		return b.String()
	case 4:
		return strconv.FormatInt(g.int(), 10)
	case 10: // the bound that programs most often forget
		return ""
	case 5:
		if w := []rune(g.word()); len(w) > 1 {
			n := 1 + g.Random.Intn(len(w)-1)
			return Pick(g.Random, []string{string(w[:n]), string(w[n:])})
		}
	case 6:
		if len(g.patterns) > 0 {
			return g.match(Pick(g.Random, g.patterns), 4)
		}
	case 7:
		if n := g.int(); n > 0 && n <= 300 {
			return strings.Repeat("a", int(n))
		}
		b := make([]byte, g.Random.Intn(12))
		for i := range b {
			b[i] = byte(' ' + g.Random.Intn(95))
		}
		return string(b)
	}
	return g.word()
}

func short(s string) string { return strings.ToValidUTF8(s[:min(len(s), 20)], "") }

func (g *Dictionary) word() string {
	if len(g.texts) > 0 && g.Random.Intn(5) > 1 {
		return Pick(g.Random, g.texts)
	}
	return Pick(g.Random, commonTexts)
}

// match returns a text that a pattern matches, mostly.
func (g *Dictionary) match(r *syntax.Regexp, depth int) string {
	var b strings.Builder
	repeat := func(least, most int) {
		if most < 0 || most > least+3 {
			most = least + 3
		}
		for range least + g.Random.Intn(most-least+1) {
			b.WriteString(g.match(r.Sub[0], depth-1))
		}
	}
	switch r.Op {
	case syntax.OpLiteral:
		return string(r.Rune)
	case syntax.OpCharClass:
		if len(r.Rune) > 0 {
			n := 2 * g.Random.Intn(len(r.Rune)/2)
			if g.Random.Intn(2) == 0 { // an end of a range
				return string(r.Rune[n+g.Random.Intn(2)])
			}
			return string(r.Rune[n] + rune(g.Random.Intn(int(min(r.Rune[n+1]-r.Rune[n], 25))+1)))
		}
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return Pick(g.Random, []string{"a", "0", " ", "é"})
	case syntax.OpStar:
		repeat(0, -1)
	case syntax.OpPlus:
		repeat(1, -1)
	case syntax.OpQuest:
		repeat(0, 1)
	case syntax.OpRepeat:
		repeat(min(r.Min, 50), r.Max)
	case syntax.OpCapture:
		repeat(1, 1)
	case syntax.OpConcat:
		for _, sub := range r.Sub {
			b.WriteString(g.match(sub, depth-1))
		}
	case syntax.OpAlternate:
		return g.match(Pick(g.Random, r.Sub), depth-1)
	}
	return b.String()
}

// Constant adds a constant to the dictionaries. A number may be a character.
func (g *Dictionary) Constant(text string, number int64, isText bool) {
	if !isText && number > ' ' && number <= '~' {
		g.Constant(string(rune(number)), 0, true)
	}
	switch {
	case isText && (strings.Count(text, " ") > 2 || strings.Contains(text, "%") && len(text) > 2): // a message
	case isText && len(text) > 0 && len(text) <= 2 && !slices.Contains(g.short, text):
		g.short = append(g.short, text)
		g.texts = append(g.texts, text)
	case isText && len(text) <= 60 && !slices.Contains(g.texts, text) && len(g.texts) < 300:
		g.texts = append(g.texts, text)
	case !isText && !slices.Contains(g.numbers, number) && len(g.numbers) < 300:
		g.numbers = append(g.numbers, number)
	}
}

// Known learns a constant of the program.
func (g *Dictionary) Known(v constant.Value) {
	switch v.Kind() {
	case constant.String:
		g.Constant(constant.StringVal(v), 0, true)
	case constant.Int:
		if n, exact := constant.Int64Val(v); exact {
			g.Constant("", n, false)
		}
	}
}
