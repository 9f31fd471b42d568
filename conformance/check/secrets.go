package check

import (
	"regexp"
	"strings"
)

// secrets are the forms of keys and tokens that their makers gave them, and the ways in which people write down others.
// The first group, where there is one, is the secret itself.
var secrets = []struct {
	what string
	form *regexp.Regexp
}{
	{"a private key", regexp.MustCompile(`-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----`)},
	{"an AWS access key", regexp.MustCompile(`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`)},
	{"a GitHub token", regexp.MustCompile(`\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})`)},
	{"a GitLab token", regexp.MustCompile(`\bglpat-[A-Za-z0-9_-]{20,}`)},
	{"a Slack token", regexp.MustCompile(`\bxox[abeoprs]-[A-Za-z0-9-]{10,}`)},
	{"an API key", regexp.MustCompile(`\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|svcacct|or)?[-_]?[A-Za-z0-9_-]*[A-Za-z0-9]{20,}`)},
	{"a Google API key", regexp.MustCompile(`\bAIza[0-9A-Za-z_-]{35}`)},
	{"an npm token", regexp.MustCompile(`\bnpm_[A-Za-z0-9]{36}\b`)},
	{"a JSON web token", regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}`)},
	{"a storage account key", regexp.MustCompile(`(?i)\bAccountKey=([A-Za-z0-9+/]{40,}={0,2})`)},
	{"a URL with credentials", regexp.MustCompile(`\b[a-z][a-z0-9+.-]*://[^\s/:@<>{}\[\]]+:([^\s/@<>{}\[\]]+)@[^\s/]`)},
	{"a bearer token", regexp.MustCompile(`(?i)\bbearer\s+([A-Za-z0-9._~+/-]{20,}=*)`)},
	{"a password or key", regexp.MustCompile(`(?i)\b` + secretWord + "[\"'`]?=[\"'`]?" + `([^\s"'` + "`" + `,;]{8,})`)},
	{"a password or key", regexp.MustCompile(`(?i)\b` + secretWord + "[\"'`]?:\\s*[\"'`]?" + `([A-Za-z0-9+/_=-]{16,})`)},
}

const secretWord = `(?:password|passwd|pwd|secret|api[-_ ]?key|access[-_ ]?key|auth[-_ ]?token|token|client[-_ ]?secret)`

// placeholder matches what stands where a secret would be.
var placeholder = regexp.MustCompile(`(?i)^[<{\[$%(]|\.\.\.|…|\*{3}|x{4}|0{6}|` +
	`example|sample|dummy|placeholder|your|redacted|changeme|change[-_]me|insert|fake|` +
	`^(password|passwd|secret|token|value|pass|user)$`)

// secretIn answers which kind of secret a text holds; "" where it holds none. The secret itself is not repeated.
func secretIn(text string) string {
	for _, s := range secrets {
		for _, m := range s.form.FindAllStringSubmatch(text, -1) {
			secret := m[len(m)-1]
			named := len(m) == 1 || s.what == "a URL with credentials" // the form alone tells
			if !placeholder.MatchString(secret) && (named || drawn(secret)) {
				return "the usage metadata holds " + s.what
			}
		}
	}
	return ""
}

// drawn reports whether a text looks as if it was drawn at random rather than said: "secret: base64-encoded" explains.
func drawn(text string) bool {
	digits := 0
	for _, r := range text {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	return digits >= 3 && digits < len(text)
}

// environments are the marks of one machine or one network. A text that every host shares should not know them.
var environments = []struct {
	what string
	form *regexp.Regexp
}{
	{"a local path", regexp.MustCompile(`(?:^|[\s"'` + "`" + `(=])(?:/(?:home|Users)/[A-Za-z0-9._-]+|` +
		`/(?:root|opt|srv|mnt|media)/[A-Za-z0-9._-]+|/var/(?:www|lib|opt|log)/[A-Za-z0-9._-]+|` +
		`[A-Za-z]:\\[A-Za-z0-9._ -]+|file:///[A-Za-z0-9])[^\s"'` + "`" + `)]*`)},
	{"a private host", regexp.MustCompile(`\blocalhost\b|\b127\.0\.0\.1\b|\b10\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|` +
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

// environmentIn answers which local place a text names; "" where it names none. A statement that says what is refused may
// name it: so may lists of errors and of what not to do.
func environmentIn(text string) string {
	for _, statement := range readGuide(text).statements() {
		for _, e := range environments {
			found := strings.TrimSpace(e.form.FindString(statement))
			if found != "" && !refusing.MatchString(statement) && !generic.MatchString(found) {
				return "the usage metadata names " + e.what + ": " + quote(strings.TrimLeft(found, "\"'`(= "))
			}
		}
	}
	return ""
}
