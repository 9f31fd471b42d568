package guide

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// environments are the marks of one machine or one network. A text that every host shares should not know them.
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
	// refusing matches a sentence that says what is not taken: a tool for files or the web rightly names such places there.
	refusing = prose.Phrases(`\b(refus|reject|block|den(y|ied|ies)|forbid|disallow|prohibit|exclud|prevent)`, `\bnot\b`, `n['’]t\b`,
		`\bnever\b`, `\bcannot\b`, `\bexcept\b`, `\bno (local|private)\b`, `\bavoid\b`, `\bbad\b`, `\bunreachable\b`, `\bonly\b`,
		`\bfail`, `\berror\b`)
	// generic matches paths that are nobody's.
	generic = prose.Phrases(`/path/`, `\\path\\`, `example`, `/(home|users)/(user|username|you|me|name|alice|bob)\b`, `<`)
)

// Environment returns which kind of local place the text names, and which one; "" where it names none. given returns arguments of the
// tool's own examples: it is asked where that decides. A statement that says what is refused may
// name it: so may lists of errors and of what not to do.
func (g Guide) Environment(given func() []string) (what, found string) {
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
				if !generic.MatchString(found) && !handed(statement, at, given) {
					return e.what, strings.TrimLeft(found, "\"'`(= ")
				}
			}
		}
	}
	return "", ""
}

// handed reports whether a find is an address that a tool is given, and not one that it asks: a network ("10.0.0.0/8"), a text in
// arguments that are written out, or what the tool's own examples have.
func handed(statement string, at []int, given func() []string) bool {
	found, before, behind := statement[at[0]:at[1]], statement[:at[0]], statement[at[1]:]
	if !numeric.MatchString(found) || strings.HasSuffix(before, "/") {
		return false // a name, or in a URL: asked
	}
	written := example.MatchString(before) && strings.HasSuffix(before, `"`) && strings.HasPrefix(behind, `"`)
	return written || network.MatchString(behind) ||
		slices.ContainsFunc(given(), func(arguments string) bool { return strings.Contains(arguments, `"`+found) })
}

var (
	numeric = prose.Compile(`^[0-9.]+$`)
	network = prose.Compile(`^/([0-9]|[12][0-9]|3[0-2])\b`)
)
