package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// environments are patterns for one machine or one network. A text for all hosts should not contain them.
var environments = []struct {
	what  string
	marks []string
	form  prose.Pattern
}{
	{"a local path", []string{"/", `:\`}, prose.Compile(`(?:^|[\s"'` + "`" + `(=])(?:/(?:home|Users)/[A-Za-z0-9._-]+|` +
		`/(?:root|opt|srv|mnt|media)/[A-Za-z0-9._-]+|/var/(?:www|lib|opt|log)/[A-Za-z0-9._-]+|` +
		`[A-Za-z]:\\[A-Za-z0-9._ -]+|file:///[A-Za-z0-9])[^\s"'` + "`" + `)]*`)},
	{"a private host", []string{"localhost", "127.", "10.", "192.168.", "172.", ".in", ".corp", ".lan", ".local"}, prose.Compile(`\blocalhost\b|\b127\.0\.0\.1\b|\b10\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|` +
		`\b192\.168\.\d{1,3}\.\d{1,3}\b|\b172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}\b|` +
		`\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:internal|intranet|corp|lan|local)\b`)},
}

var (
	// refusing matches a sentence that says what is rejected: there a tool for files or the web may name such places.
	refusing = prose.Phrases(`\b(refus|reject|block|den(y|ied|ies)|forbid|disallow|prohibit|exclud|prevent)`, `\bnot\b`, `n['’]t\b`,
		`\bnever\b`, `\bcannot\b`, `\bexcept\b`, `\bno (local|private)\b`, `\bavoid\b`, `\bbad\b`, `\bunreachable\b`, `\bonly\b`,
		`\bfail`, `\berror\b`)
	// generic matches placeholder paths.
	generic = prose.Phrases(`/path/`, `\\path\\`, `example`, `/(home|users)/(user|username|you|me|name|alice|bob)\b`, `<`)
)

// Environment returns the kind of a local place that the text names, and the place; "" if there is none. examples returns the
// arguments of the tool's own examples, and is called only if they decide. Statements about what is rejected may name local
// places, and so may lists of errors and of what not to do.
func (g Guide) Environment(examples func() []string) (what, found string) {
	text := prose.Lowered(g.Text)
	for _, e := range environments {
		if !prose.HasAny(text, e.marks) || !e.form.MatchString(g.Text) {
			continue
		}
		for _, statement := range g.Statements() {
			if refusing.MatchString(statement) {
				continue
			}
			for _, at := range e.form.FindAllStringIndex(statement, -1) {
				found = strings.TrimSpace(statement[at[0]:at[1]])
				if !generic.MatchString(found) && !isArgument(statement, at, examples) {
					return e.what, strings.TrimLeft(found, "\"'`(= ")
				}
			}
		}
	}
	return "", ""
}

// isArgument reports whether a match is an argument of the tool and not an address that it contacts: a network ("10.0.0.0/8"),
// a text in literal arguments, or an argument of the tool's own examples.
func isArgument(statement string, at []int, examples func() []string) bool {
	found, before, behind := statement[at[0]:at[1]], statement[:at[0]], statement[at[1]:]
	if !numeric.MatchString(found) || strings.HasSuffix(before, "/") {
		return false // a host name, or part of a URL: contacted
	}
	written := example.MatchString(before) && strings.HasSuffix(before, `"`) && strings.HasPrefix(behind, `"`)
	return written || network.MatchString(behind) ||
		slices.ContainsFunc(examples(), func(arguments string) bool { return strings.Contains(arguments, `"`+found) })
}

var (
	numeric = prose.Compile(`^[0-9.]+$`)
	network = prose.Compile(`^/([0-9]|[12][0-9]|3[0-2])\b`)
)
