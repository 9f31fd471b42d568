package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/secret"
)

// secretIn answers which kind of secret a text holds; "" where it holds none. The secret itself is not repeated.
func secretIn(text string) string {
	if what := secret.In(text); what != "" {
		return "the usage metadata holds " + what
	}
	return ""
}

// environments are the marks of one machine or one network. A text that every host shares should not know them.
var environments = []struct {
	what  string
	marks []string
	form  *regexp.Regexp
}{
	{"a local path", []string{"/", `:\`}, regexp.MustCompile(`(?:^|[\s"'` + "`" + `(=])(?:/(?:home|Users)/[A-Za-z0-9._-]+|` +
		`/(?:root|opt|srv|mnt|media)/[A-Za-z0-9._-]+|/var/(?:www|lib|opt|log)/[A-Za-z0-9._-]+|` +
		`[A-Za-z]:\\[A-Za-z0-9._ -]+|file:///[A-Za-z0-9])[^\s"'` + "`" + `)]*`)},
	{"a private host", []string{"localhost", "127.", "10.", "192.168.", "172.", ".in", ".corp", ".lan", ".local"}, regexp.MustCompile(`\blocalhost\b|\b127\.0\.0\.1\b|\b10\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|` +
		`\b192\.168\.\d{1,3}\.\d{1,3}\b|\b172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}\b|` +
		`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:internal|intranet|corp|lan|local)\b`)},
}

var (
	// refusing matches a sentence that says what is not taken: a tool for files or the web rightly names such places there.
	refusing = phrases(`\b(refus|reject|block|den(y|ied|ies)|forbid|disallow|prohibit|exclud|prevent)`, `\bnot\b`, `n['’]t\b`,
		`\bnever\b`, `\bcannot\b`, `\bexcept\b`, `\bno (local|private)\b`, `\bavoid\b`, `\bbad\b`, `\bunreachable\b`, `\bonly\b`,
		`\bfail`, `\berror\b`)
	// generic matches paths that are nobody's.
	generic = phrases(`/path/`, `\\path\\`, `example`, `/(home|users)/(user|username|you|me|name|alice|bob)\b`, `<`)
)

// judgeEnvironment looks for places that only the author knows.
func judgeEnvironment(f Facts, t trial.Trial, o trial.Observation) error {
	return judgeGuide(func(g guide) string { return environmentIn(g, f.Meeting.Examples) })(f, t, o)
}

// environmentIn answers which local place a text names; "" where it names none. A statement that says what is refused may
// name it: so may lists of errors and of what not to do.
func environmentIn(g guide, examples []contract.Example) string {
	text := lowered(g.text)
	for _, e := range environments {
		if !hasAny(text, e.marks) || !e.form.MatchString(g.text) {
			continue
		}
		for _, statement := range g.statements() {
			if refusing.MatchString(statement) {
				continue
			}
			for _, at := range e.form.FindAllStringIndex(statement, -1) {
				found := strings.TrimSpace(statement[at[0]:at[1]])
				if !generic.MatchString(found) && !given(statement, at, examples) {
					return "the usage metadata names " + e.what + ": " + quote(strings.TrimLeft(found, "\"'`(= "))
				}
			}
		}
	}
	return ""
}

// given reports whether a find is an address that a tool is given, and not one that it asks: a network ("10.0.0.0/8"), a text in
// arguments that are written out, or what the tool's own examples have.
func given(statement string, at []int, examples []contract.Example) bool {
	found, before, behind := statement[at[0]:at[1]], statement[:at[0]], statement[at[1]:]
	if !numeric.MatchString(found) || strings.HasSuffix(before, "/") {
		return false // a name, or in a URL: asked
	}
	written := example.MatchString(before) && strings.HasSuffix(before, `"`) && strings.HasPrefix(behind, `"`)
	return written || network.MatchString(behind) ||
		slices.ContainsFunc(examples, func(e contract.Example) bool { return strings.Contains(e.Arguments, `"`+found) })
}

var (
	numeric = regexp.MustCompile(`^[0-9.]+$`)
	network = regexp.MustCompile(`^/([0-9]|[12][0-9]|3[0-2])\b`)
)
