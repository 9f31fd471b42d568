package sites

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/lists"
)

// byClass are the argument values that tend to fail at a site of each class: boundaries, empty values, too large ones.
var byClass = map[string]argen.Hints{
	"index":    {Numbers: []int64{-1, 0, 1, 2, 3, 1 << 20}, Texts: []string{"", "a"}},
	"slice":    {Numbers: []int64{-1, 0, 1, 5, 1 << 20}, Texts: []string{"", "a"}},
	"array":    {Numbers: []int64{0, 1, 3, 5}},
	"division": {Numbers: []int64{0, -1}},
	"shift":    {Numbers: []int64{-1, 64, 1 << 20}},
	"size":     {Numbers: []int64{-1, 1<<31 - 1}},
	"huge":     {Numbers: []int64{1<<31 - 1, 1 << 30}},
	"argument": {Numbers: []int64{0, 1, 37, -1}, Texts: []string{"", "a", "not a value", "[", "%"}},
	"must":     {Texts: []string{"", "not a value", "[", "(", "%", "{{"}},
	"channel":  {Numbers: []int64{-1, 0}},
}

// most limits the values for one tool.
const most = 64

// AimAt returns values to try with a tool, from its sites that are not proven: the arguments that fail there, the values for the class of each
// site, the literals in its expression with their neighbors, and the names in it. dynamic is the tool's type as reflect prints it ("*weather.Tool").
func (l List) AimAt(path, dynamic string) argen.Hints {
	var aim argen.Hints
	receiver := dynamic[strings.LastIndexByte(dynamic, '.')+1:]
	for _, t := range l.tools {
		owner, _, _ := strings.Cut(t.Name, ".")
		if t.Package != path || owner != receiver {
			continue
		}
		for _, s := range t.Sites {
			if s.State != proven {
				add(&aim, s)
			}
		}
	}
	aim.Texts, aim.Numbers, aim.Names, aim.Whole = bounded(aim.Texts), bounded(aim.Numbers), bounded(aim.Names), bounded(aim.Whole)
	return aim
}

// token matches a string, number or name in an expression.
var token = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`|[0-9]+|[A-Za-z_][A-Za-z_0-9]*")

func add(aim *argen.Hints, s site) {
	if s.State == reported && len(s.Assumes) == 0 {
		aim.Whole = append(aim.Whole, s.Arguments)
	}
	class := byClass[s.Class]
	aim.Numbers, aim.Texts = append(aim.Numbers, class.Numbers...), append(aim.Texts, class.Texts...)
	for _, word := range token.FindAllString(s.Expression, most) {
		switch c := word[0]; {
		case c == '"' || c == '`':
			if text, err := strconv.Unquote(word); err == nil {
				aim.Texts = append(aim.Texts, text)
				aim.Names = append(aim.Names, text)
			}
		case c >= '0' && c <= '9':
			if n, err := strconv.ParseInt(word, 10, 32); err == nil {
				aim.Numbers = append(aim.Numbers, n, n-1, n+1, -n)
			}
		default:
			aim.Names = append(aim.Names, word)
		}
	}
}

// bounded returns the distinct values, up to most.
func bounded[T comparable](values []T) []T { return lists.AddNew(nil, most, values...) }
