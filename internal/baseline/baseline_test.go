package baseline

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
)

func key(symbol string) Key {
	return Key{Kind: Analyzer, Rule: "NAM-004", Package: "example.com/p", Symbol: symbol, Finding: "it is wrong"}
}

func entries(all ...Entry) *Baseline {
	b := &Baseline{all}
	b.sort()
	return b
}

func always(Key) bool { return true }

func TestSift(t *testing.T) {
	b := entries(Entry{Key: key("a"), Count: 2, Reason: "r"}, Entry{Key: key("b"), Count: 1, Reason: "r"}, Entry{Key: key("c"), Count: 3, Reason: "r"})
	s := b.Sift([]Key{key("a"), key("new"), key("a"), key("a"), key("c")}, always)
	var known []bool
	for _, e := range s.Known {
		known = append(known, e != nil)
	}
	if want := []bool{true, false, true, false, true}; !slices.Equal(known, want) {
		t.Errorf("known are %v, want %v", known, want)
	}
	if len(s.Stale) != 2 || s.Stale[0].Symbol != "b" || s.Stale[0].Found != 0 || s.Stale[1].Symbol != "c" || s.Stale[1].Found != 1 {
		t.Errorf("stale are %+v", s.Stale)
	}
	if s = b.Sift(nil, func(k Key) bool { return k.Symbol == "b" }); len(s.Stale) != 1 {
		t.Errorf("of what was not examined is stale: %+v", s.Stale)
	}
}

func TestUpdated(t *testing.T) {
	b := entries(Entry{Key: key("a"), Count: 2, Reason: "old"}, Entry{Key: key("gone"), Count: 1, Reason: "old"}, Entry{Key: key("elsewhere"), Count: 1, Reason: "old"})
	examined := func(k Key) bool { return k.Symbol != "elsewhere" }
	if _, err := b.Updated([]Key{key("new")}, examined, " \n"); !errors.Is(err, ErrNoReason) {
		t.Errorf("without a reason: %v", err)
	}
	if _, err := b.Updated([]Key{key("a"), key("a"), key("a")}, examined, ""); !errors.Is(err, ErrNoReason) {
		t.Errorf("more of the same without a reason: %v", err)
	}
	shrunk, err := b.Updated([]Key{key("a")}, examined, "")
	if err != nil || len(shrunk.entries) != 2 || shrunk.entries[0].Count != 1 || shrunk.entries[1].Symbol != "elsewhere" {
		t.Errorf("shrunk is %+v, %v", shrunk, err)
	}
	grown, err := b.Updated([]Key{key("a"), key("a"), key("a"), key("new")}, examined, "new\n reason")
	if err != nil {
		t.Fatal(err)
	}
	want := `toolconform baseline 1

analyzer NAM-004 example.com/p a
	finding: it is wrong
	count: 3
	reason: old; new reason

analyzer NAM-004 example.com/p elsewhere
	finding: it is wrong
	reason: old

analyzer NAM-004 example.com/p new
	finding: it is wrong
	reason: new reason
`
	if got := string(grown.Format()); got != want {
		t.Errorf("grown is\n%s", got)
	}
}

// Parsing what Format returns gives the same bytes, for any names and texts.
func FuzzFormat(f *testing.F) {
	f.Add("NAM-004", "example.com/p", "Tool.Schema", `the text "a" is b`, "because", 1)
	f.Add("ARG-004", "example.com/p", "two words", "\"quoted\"", "a \n b", 2)
	f.Add("", "p\x00", "", " blank ", "\x00 \xff", 3)
	f.Fuzz(func(t *testing.T, rule, path, symbol, finding, reason string, count int) {
		if strings.TrimSpace(reason) == "" || strings.TrimSpace(reason) != reason || count < 1 {
			return
		}
		b := entries(
			Entry{Key: Key{Check, rule, path, symbol, finding}, Count: count, Reason: reason, Flaky: count%2 == 0},
			Entry{Key: Key{Analyzer, rule, path, symbol, finding}, Count: count, Reason: reason},
		)
		text := b.Format()
		again, err := Parse("file", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !bytes.Equal(again.Format(), text) || again.entries[0].Key != b.entries[0].Key || again.entries[0].Reason != reason {
			t.Errorf("read again it is\n%s\nand was\n%s", again.Format(), text)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(header + "\n\nanalyzer NAM-004 p s\n\tfinding: f\n\treason: r\n"))
	f.Add([]byte(header + "\n\nanalyzer \"\" \"\\x00\"\n\tfinding: \"\"\n\tcount: 2\n\treason: \"r\"\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := Parse("file", text)
		if err != nil {
			return
		}
		if again, err := Parse("file", b.Format()); err != nil || !bytes.Equal(again.Format(), b.Format()) {
			t.Errorf("%q reads as\n%s\nand again: %v", text, b.Format(), err)
		}
	})
}

func TestParseRefuses(t *testing.T) {
	const good = header + "\n\nanalyzer NAM-004 p s\n\tfinding: f\n\treason: r\n"
	if _, err := Parse("file", []byte(strings.ReplaceAll(good, "\n", "\r\n"))); err != nil {
		t.Errorf("with the line ends of Windows: %v", err)
	}
	for text, want := range map[string]string{
		"":                              `file:1: not a baseline (the first line must be "toolconform baseline 1")`,
		"toolconform baseline 2\n":      `file:1: not a baseline (the first line must be "toolconform baseline 1")`,
		good + "<<<<<<< ours\n":         "file:6: an entry begins with a kind, a rule, a package and perhaps a symbol",
		good + "lint NAM-004 p\n":       `file:6: unknown kind "lint" (want analyzer, check or vet)`,
		good + "analyzer \"NAM-004 p\n": `file:6: parse "NAM-004 p: invalid syntax`,
		good + "\treason: r\n":          `file:6: duplicate field "reason"`,
		good + "\tcount: 0\n":           `file:6: count "0" is not a positive number`,
		good + "\tflaky: true\n":        `file:6: flaky is "true" (want true, in an entry of kind check)`,
		good + "\twhy: r\n":             `file:6: unknown field "why" (want finding, count, flaky or reason)`,
		header + "\n\treason: r\n":      `file:2: "reason: r" does not belong to an entry`,
		good + "analyzer NAM-004 p s\n\tfinding: f\n\treason: x\n":            "file:6: duplicate of the entry at line 3 (write one entry, with the sum of the counts)",
		header + "\nanalyzer NAM-004 p s\n\tfinding: f\n\treason: \n":         "file:2: an accepted finding needs a reason",
		header + "\nanalyzer NAM-004 p s\n\tfinding: f\n\treason: \"\\n\"\n":  "file:2: an accepted finding needs a reason",
		header + "\nanalyzer NAM-004 p s\n\tfinding: f\nanalyzer NAM-004 p\n": "file:4: the entry of line 2: an accepted finding needs a reason",
		header + "\nanalyzer NAM-004 p s\n\treason: r\n":                      `file:2: no field "finding"`,
	} {
		if _, err := Parse("file", []byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q reads with %v, want %s", text, err, want)
		}
	}
}
