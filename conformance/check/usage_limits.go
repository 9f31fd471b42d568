package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/trial"
)

const maxUsage = 8 << 10

func usageLimitChecks() []Check {
	return []Check{
		onGuide("USE-014", func(g guide) string { return secretIn(g.text) }),
		onGuide("USE-015", func(g guide) string { return environmentIn(g.text) }),
		{Requirement: rule("USE-016"), Trials: always(described()), Judge: judgeListed},
		onDescription("USE-017", judgeHeader),
		onGuide("USE-018", outOfOrder),
		onGuide("USE-019", func(g guide) string {
			return unless(len(g.text) <= maxUsage, fmt.Sprintf("usage metadata of %d bytes", len(g.text)))
		}),
		onGuide("USE-020", func(g guide) string { return illegible(g.text) }),
		{Requirement: rule("USE-030"), Trials: always(described()), Judge: judgeAgreement},
	}
}

func judgeListed(f Facts, _ trial.Trial, o trial.Observation) error {
	d, err := usageOf(o)
	if err != nil {
		return err
	}
	function, err := f.known(d)
	if err != nil {
		return err
	}
	var wrong []string
	for _, name := range unknownArguments(readGuide(d.Usage), function) {
		wrong = append(wrong, "the argument "+quote(name)+" is not in the schema")
	}
	return several(wrong)
}

var title = regexp.MustCompile(`(?i)^[#*\s]*(\S+?)[*\s]*\s[—–-]+\s*usage guide\W*$`)

func judgeHeader(_ Facts, d trial.Description) error {
	if strings.TrimSpace(d.Usage) == "" {
		return &Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	line := readGuide(d.Usage).lines[0]
	if m := title.FindStringSubmatch(line); m == nil || strings.Trim(m[1], "`") != d.Name {
		return &Violation{Got: fmt.Sprintf("the first line is %s, not %s", quote(line), quote(d.Name+" — Usage Guide"))}
	}
	return nil
}

// outOfOrder compares the recommended sections that there are. One that is missing is for the check on its topic.
func outOfOrder(g guide) string {
	var there []topic
	for _, s := range g.sections {
		if slices.Contains(recommended, s.topic) && !slices.Contains(there, s.topic) {
			there = append(there, s.topic)
		}
	}
	if len(there) == 0 {
		return "there is none of the recommended sections"
	}
	for i := 1; i < len(there); i++ {
		if slices.Index(recommended, there[i]) < slices.Index(recommended, there[i-1]) {
			return fmt.Sprintf("the section on %s stands after the one on %s", there[i], there[i-1])
		}
	}
	return ""
}

// misread are the marks of UTF-8 that was read as another encoding, and written again.
var misread = regexp.MustCompile(`â€|Ã[\x{80}-\x{BF}]|Â[\x{80}-\x{BF}]|ï»¿|\x{FFFD}`)

// illegible answers what in a text no reader can make anything of.
func illegible(text string) string {
	if !utf8.ValidString(text) {
		return "the usage metadata is no valid UTF-8"
	}
	if found := misread.FindString(text); found != "" {
		return "the usage metadata holds mis-encoded text: " + quote(found)
	}
	for _, r := range text {
		control := unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r)
		if hidden := r == '\uFEFF' || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'; control || hidden {
			return fmt.Sprintf("the usage metadata holds the control character %U", r)
		}
	}
	return ""
}

// judgeAgreement looks for a word that the description and the guide share, and for a name that is nearly the tool's.
func judgeAgreement(f Facts, _ trial.Trial, o trial.Observation) error {
	d, err := usageOf(o)
	if err != nil {
		return err
	}
	function, err := f.flat(d)
	if err == nil {
		err = blockedBy("SCH-003", judgeDescribed(function))
	}
	if err != nil {
		return err
	}
	if other := nearName(d.Usage, d.Name); other != "" {
		return &Violation{Got: fmt.Sprintf("the usage metadata calls the tool %s, its name is %s", quote(other), quote(d.Name))}
	}
	spoken := stems(d.Usage)
	described := stems(function.Description)
	for stem := range described {
		if spoken[stem] {
			return nil
		}
	}
	if len(described) == 0 {
		return nil // nothing to compare: too few words are for SCH-011
	}
	return &Violation{Got: "no word of the description is in the usage metadata", With: plain(function.Description)}
}

var tokenOf = regexp.MustCompile(`[A-Za-z0-9]+(?:[._-]+[A-Za-z0-9]+)+`)

// nearName answers a word that differs from the name in its separators only.
func nearName(text, name string) string {
	for _, token := range tokenOf.FindAllString(text, -1) {
		same := strings.Trim(token, "_-") == strings.Trim(strings.TrimSpace(name), "_-")
		if !same && folded(token) == folded(name) && strings.ContainsAny(name, "_-") {
			return token
		}
	}
	return ""
}

// filler are words that two texts share without speaking of the same thing.
var filler = strings.Fields(`tool this that with from when which what your user into does have will they them call calls
	about each only then than also must should given gives returns return value values text data used uses`)

// stems answers the words of a text that mean something, by their first letters: greet, greets and greeting are one.
func stems(text string) map[string]bool {
	all := map[string]bool{}
	for _, w := range word.FindAllString(strings.ToLower(text), -1) {
		if letters := []rune(w); len(letters) >= 4 && !slices.Contains(filler, w) {
			all[string(letters[:min(len(letters), 5)])] = true
		}
	}
	return all
}
