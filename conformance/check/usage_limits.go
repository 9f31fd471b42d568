package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/trial"
)

const maxUsage = 8 << 10

func usageLimitChecks() []Check {
	return []Check{
		onGuide("USE-014", func(g guide) string { return secretIn(g.text) }),
		{Requirement: rule("USE-015"), Trials: always(described()), Judge: judgeEnvironment},
		{Requirement: rule("USE-016"), Trials: always(described()), Judge: judgeListed},
		onDescription("USE-017", judgeHeader),
		onGuide("USE-018", outOfOrder),
		onGuide("USE-019", func(g guide) string {
			return unless(len(g.text) <= maxUsage, fmt.Sprintf("usage metadata of %d bytes", len(g.text)))
		}),
		onDescription("USE-020", judgeClean),
		{Requirement: rule("USE-030"), Trials: always(described()), Judge: judgeAgreement},
	}
}

func judgeListed(f Facts, _ trial.Trial, o trial.Observation) error {
	d, function, err := f.guided(o)
	if err != nil {
		return err
	}
	var wrong []string
	for _, name := range unknownArguments(f.guide(d.Usage), function) {
		wrong = append(wrong, "the argument "+quote(name)+" is not in the schema")
	}
	return several(wrong)
}

var title = regexp.MustCompile(`(?i)^[#*\s]*(\S+?)[*\s]*\s[—–-]+\s*usage guide\W*$`)

func judgeHeader(f Facts, d trial.Description) error {
	if strings.TrimSpace(d.Usage) == "" {
		return &Blocked{By: "USE-001", Why: "the usage metadata is blank"}
	}
	line := f.guide(d.Usage).lines[0]
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

// nearName answers a word that differs from the name in its separators only.
func nearName(text, name string) string {
	if !strings.ContainsAny(name, "_-") {
		return ""
	}
	const separators = "._-"
	for token := range strings.FieldsFuncSeq(text, func(r rune) bool { return !inToken(r) }) {
		token = strings.Trim(token, separators)
		same := token == strings.Trim(strings.TrimSpace(name), separators)
		if !same && strings.ContainsAny(token, separators) && folded(token) == folded(name) {
			return token
		}
	}
	return ""
}

func inToken(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_' || r == '-'
}

// filler are words that two texts share without speaking of the same thing.
var filler = strings.Fields(`tool this that with from when which what your user into does have will they them call calls
	about each only then than also must should given gives returns return value values text data used uses`)

// stems answers the words of a text that mean something, by their first letters: greet, greets and greeting are one.
func stems(text string) map[string]bool {
	all := map[string]bool{}
	other := func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' }
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), other) {
		if letters := []rune(w); len(letters) >= 4 && !slices.Contains(filler, w) {
			all[string(letters[:min(len(letters), 5)])] = true
		}
	}
	return all
}
