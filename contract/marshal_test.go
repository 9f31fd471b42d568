package contract

import (
	"encoding/json"
	"errors"
	"maps"
	"math"
	"strings"
	"testing"
)

// A grumpy value does not marshal, or panics when it is marshalled.
type grumpy struct{ panics bool }

func (g grumpy) MarshalJSON() ([]byte, error) {
	if g.panics {
		panic("no")
	}
	return nil, errors.New("no")
}

// wordings are long strings with different contents.
func wordings() map[string]map[string]any {
	long := strings.Repeat("All work and no play makes Jack a dull boy. ", 1000)
	circle := map[string]any{"text": long}
	circle["again"] = circle
	return map[string]map[string]any{
		"alone":         {"text": long},
		"beside others": {"text": long, "b": 1, "a": nil, "é": []any{1.5, "<&>", map[string]any{"z": 1, "y": "\u2028"}}, "": true, "\"": struct{ A int }{1}},
		"escapes":       {"text": long + "\n", "more": "\x7f" + long, "most": long + "\u2028\"\\"},
		"unicode":       {"text": strings.Repeat("日本語", 10_000), "<": long + "<&>"},
		"no UTF-8":      {"text": long + "\xff", "\xff": long, "\xfe": 1},
		"raw":           {"text": long, "raw": json.RawMessage(`{"a": 1,  "b":"<"}`)},
		"raw, wrong":    {"text": long, "raw": json.RawMessage(`{"a": `)},
		"raw, stray":    {"text": long, "raw": json.RawMessage("\"\xff\"")},
		"number":        {"text": long, "n": json.Number("1e5"), "m": math.NaN()},
		"function":      {"text": long, "f": func() {}},
		"grumpy":        {"text": long, "g": grumpy{}},
		"panics":        {"text": long, "g": grumpy{panics: true}},
		"circle":        circle,
		"short":         {"text": "short"},
		"empty":         {},
		"nil":           nil,
	}
}

// byEncodingJSON returns the payload that encoding/json produces.
func byEncodingJSON(v any) (text string, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("panic")
		}
	}()
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(v)
	return strings.ToValidUTF8(strings.TrimSuffix(out.String(), "\n"), "\uFFFD"), err
}

func TestMarshalIsEncodingJSON(t *testing.T) {
	for name, payload := range wordings() {
		want, wrong := byEncodingJSON(payload)
		got, err := marshal(payload)
		if (wrong != nil) != (err != nil) || err == nil && got != want {
			t.Errorf("%s: %v and %d bytes, encoding/json says %v and writes %d", name, err, len(got), wrong, len(want))
		}
		texts := map[string]string{}
		for name, value := range payload {
			if text, ok := value.(string); ok {
				texts[name] = text
			}
		}
		want, _ = byEncodingJSON(texts)
		if got, err := marshal(maps.Clone(texts)); err != nil || got != want {
			t.Errorf("%s, texts alone: %v and %d bytes, encoding/json writes %d", name, err, len(got), len(want))
		}
	}
}

func BenchmarkMarshal(b *testing.B) {
	for name, size := range map[string]int{"small": 1, "long": 64 << 10} {
		b.Run(name, func(b *testing.B) {
			payload := map[string]string{"said": strings.Repeat("a", size), "sessionId": "one"}
			for b.Loop() {
				if _, err := marshal(payload); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
