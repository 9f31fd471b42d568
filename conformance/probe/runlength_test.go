package probe

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
)

// longTexts have runs at the beginning, in the middle, at the end, side by side, and none; and such as are almost long enough.
func longTexts() map[string]string {
	run, words := strings.Repeat("a", 1<<20), strings.Repeat("to be or not to be ", 1000)
	return map[string]string{
		"run":          run,
		"two runs":     run + strings.Repeat("b", runsFrom),
		"in an object": `{"text":"` + run + `"}`,
		"no run":       words,
		"run first":    run + words,
		"run last":     words + run,
		"runs between": words + run + "x" + run + words + strings.Repeat("c", minRun) + words,
		"short runs":   strings.Repeat(strings.Repeat("a", minRun-1)+"b", 100),
		"zeroes":       strings.Repeat("\x00", runsFrom),
		"just short":   strings.Repeat("a", runsFrom-1),
		"short":        "a",
		"none":         "",
	}
}

func TestLongTextsArriveAsTheyWere(t *testing.T) {
	for name, text := range longTexts() {
		to := coder{}
		to.write([]byte(text))
		from := coder{text: to.text, reading: true}
		if got := from.read(); string(got) != text || from.bad || len(from.text) > 0 {
			t.Errorf("%s: %d bytes came as %d", name, len(text), len(got))
		}
		if len(to.text) > len(text)+8 {
			t.Errorf("%s: %d bytes are written as %d", name, len(text), len(to.text))
		}
	}
}

func TestRunsAreShortOnTheirWay(t *testing.T) {
	for _, name := range []string{"run", "two runs", "in an object", "zeroes"} {
		text, to := []byte(longTexts()[name]), coder{}
		if to.write(text); len(to.text) > 64 || encodedSize(text) > 64 {
			t.Errorf("%s: %d bytes are written as %d, for which room for %d is made", name, len(text), len(to.text), encodedSize(text))
		}
	}
}

// The first long run is found wherever it begins, and to its last byte.
func TestNextRun(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		before, size, after := draw.IntN(3*minRun), minRun+draw.IntN(3*minRun), draw.IntN(3*minRun)
		text := bytes.Repeat([]byte("xy"), before)
		text = append(append(text, bytes.Repeat([]byte("a"), size)...), bytes.Repeat([]byte("yx"), after)...)
		if from, got := nextRun(text); from != 2*before || got != size {
			t.Fatalf("a run of %d at %d is found as %d at %d", size, 2*before, got, from)
		}
	}
}

// A few bytes can claim to stand for gigabytes. All that a message comes to is bounded, and what does not add up is refused.
func TestLongTextsWithWrongLengthsAreRejected(t *testing.T) {
	claim := func(size, literal, run int, rest string) []byte {
		c := coder{}
		for _, n := range []int{size, literal, run} {
			c.length(n)
		}
		return append(c.text, rest...)
	}
	for name, text := range map[string][]byte{
		"too long":      claim(MaxFrame+1, 0, MaxFrame+1, "a"),
		"run too long":  claim(runsFrom, 0, runsFrom+1, "a"),
		"run without":   claim(runsFrom, 0, runsFrom, ""),
		"nothing":       claim(runsFrom, 0, 0, "aaaa"),
		"literal short": claim(runsFrom, 4, 0, "aaaa"),
		"literal lies":  claim(runsFrom, runsFrom, 0, "aaaa"),
		"ends early":    claim(runsFrom, 0, 10, "a"),
	} {
		from := coder{text: text, reading: true}
		if got := from.read(); got != nil || !from.bad {
			t.Errorf("%s: read as %d bytes", name, len(got))
		}
	}
	var calls []byte
	for range 3 {
		calls = append(calls, claim(MaxFrame/2, 0, MaxFrame/2, "a")...)
	}
	from := coder{text: calls, reading: true}
	first, second, third := from.read(), from.read(), from.read()
	if len(first) != MaxFrame/2 || len(second) != MaxFrame/2 || third != nil || !from.bad {
		t.Errorf("read as %d, %d and %d bytes", len(first), len(second), len(third))
	}
}
