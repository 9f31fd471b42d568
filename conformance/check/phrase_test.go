package check

import (
	"regexp"
	"strings"
	"testing"
)

// tables are all that guides are searched for.
func tables() []*phrasing {
	all := []*phrasing{saysPurpose, saysWhen, saysOnly, saysNot, saysWhenNot, saysRepeats, saysPaging, saysCost, saysErrors, saysGood,
		saysBad, callsBad, refusing, generic}
	for _, sentence := range modeSentences {
		all = append(all, sentence.patterns...)
	}
	return all
}

// What is left out because a text does not hold what a pattern needs would not have matched.
func TestPhrasesFindWhatTheirPatternsFind(t *testing.T) {
	texts := []string{"", "Don’t.", "DON'T USE IT", "caſes of uſe", "reſet again", "404 NOT_FOUND", "✅ yes", "only when asked", "Kelvin: at most 5"}
	for _, guide := range guides {
		texts = append(texts, guide)
		texts = append(texts, readGuide(guide).statements()...)
	}
	for _, p := range tables() {
		one := regexp.MustCompile(`(?i)` + strings.Join(p.patterns, "|"))
		for _, text := range texts {
			if got, want := p.MatchString(text), one.MatchString(text); got != want {
				t.Errorf("%q: %v, want %v by %s", text, got, want, one)
			}
			got, want := p.FindStringIndex(text), one.FindStringIndex(text)
			if (got == nil) != (want == nil) || got != nil && got[0] != want[0] {
				t.Errorf("%q: at %v, want %v by %s", text, got, want, one)
			}
		}
	}
}

// A pattern that needs nothing is tried on every text: there are few of them.
func TestPhrasesNeedSomething(t *testing.T) {
	for _, p := range tables() {
		for i, one := range p.table() {
			if len(one.needs) == 0 || shortest(one.needs) == 0 {
				t.Errorf("%s needs nothing", p.patterns[i])
			}
		}
	}
}
