package execute_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strings"
)

// randomObjects is the number of random objects for a variant, in addition to those with one hostile member.
const randomObjects = 60

// inputs returns the inputs of a variant: those in its file, JSON that is not an object of its shape, and objects of its shape with hostile values.
func inputs(v variant, seed uint64) []string {
	all := append([]string{}, v.inputs...)
	all = append(all, `{}`, ``, `null`, `[]`, `"text"`, `7`, `{"`, `{"unknown":{"a":[null]}}`)
	name := fnv.New64a()
	fmt.Fprint(name, v)
	g := generator{rand.New(rand.NewPCG(seed, name.Sum64()))}
	for i, m := range v.shape.members {
		for _, hostile := range g.hostileValues(m.shape) {
			object := g.object(v.shape, 0)
			object[v.shape.members[i].name] = hostile
			all = append(all, marshal(object))
		}
	}
	for range randomObjects {
		all = append(all, marshal(g.object(v.shape, 0)))
	}
	return all
}

func marshal(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

type generator struct{ *rand.Rand }

// object generates an object of a shape: each member may be missing, null, of a wrong type, or hostile.
func (g generator) object(of shape, depth int) map[string]any {
	object := map[string]any{}
	for _, m := range of.members {
		switch chance := g.IntN(20); {
		case chance < 3:
		case chance == 3:
			object[m.name] = nil
		case chance == 4:
			object[m.name] = pick(g, wrong)
		default:
			object[m.name] = g.value(m.shape, depth+1)
		}
	}
	return object
}

// value generates a value of a shape.
func (g generator) value(of shape, depth int) any {
	switch {
	case of.kind == "text":
		return pick(g, texts)
	case of.kind == "integer":
		return pick(g, integers)
	case of.kind == "number":
		return pick(g, numbers)
	case of.kind == "truth":
		return g.IntN(2) == 0
	case depth > 5:
		return nil
	case of.kind == "list":
		list := make([]any, pick(g, []int{0, 1, 1, 2, 3, 12}))
		for i := range list {
			list[i] = g.value(*of.item, depth+1)
		}
		if len(list) == 2 && g.IntN(2) == 0 {
			list[1] = list[0]
		}
		return list
	case of.kind == "map":
		return map[string]any{"a": g.value(*of.item, depth+1), "b": g.value(*of.item, depth+1)}
	case of.kind == "object":
		return g.object(of, depth+1)
	}
	return pick(g, anything)
}

// hostileValues returns values of wrong types and at the limits for a member of a shape.
func (g generator) hostileValues(of shape) []any {
	all := append([]any{}, wrong...)
	switch of.kind {
	case "text":
		all = append(all, toAny(texts)...)
	case "integer":
		all = append(all, toAny(integers)...)
	case "number":
		all = append(all, toAny(numbers)...)
	case "":
		all = append(all, anything...)
	default:
		for range 12 {
			all = append(all, g.value(of, 0))
		}
	}
	return all
}

func toAny[T any](values []T) []any {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = v
	}
	return all
}

func pick[T any](g generator, values []T) T { return values[g.IntN(len(values))] }

var (
	texts = []string{
		"", "a", "b", "main", "/", "a/b", "a/b/c", "a,b,c", ",", ":", "a:b", "a=b", "=", "a.b.c", "-", "0", "1", "-1", "7", "9223372036854775807", "1e9",
		"[", "(", "a(", "*", "%", "é", "漢字", "\x00", "{}", "[1]", "null", "true", "2026-01-31", "10:00", "http://[::1", "https://example.com/a?b=c",
		" ", "two words", "\n", "line\nline", strings.Repeat("x", 4096), strings.Repeat("a/", 50),
	}
	integers = []int64{0, 1, 2, 3, 4, 7, 12, 64, 100, 1000, -1, -2, -100, math.MaxInt64, math.MinInt64}
	numbers  = []float64{0, 1, 2, 0.5, -1, -0.5, 3, 100, 1e9, -1e18, 1e300}
	wrong    = []any{
		nil, true, "text", 7, -1, 0.5, []any{}, map[string]any{}, []any{nil}, []any{1, "a", nil}, map[string]any{"a": nil}, []any{[]any{}}, []any{map[string]any{}},
	}
	anything = append([]any{"", "a/b", 0, 1, 3, 1e300, false, "2026-01-31", []any{"a", "b"}, []any{1, 2, 3}, map[string]any{"id": "a"}, map[string]any{"name": 1},
		[]any{map[string]any{"id": "a"}}, map[string]any{"a": map[string]any{"b": []any{}}}}, wrong...)
)
