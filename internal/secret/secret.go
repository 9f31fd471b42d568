// Package secret detects keys, tokens and passwords in a text by their usual forms. The linter and the conformance suite share
// it.
package secret

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// forms are the formats of keys and tokens of known services, and usual notations of others. The first group, if any, is the
// secret itself. A text without any of the marks, in lower case, has no match.
var forms = []struct {
	what  string
	marks []string
	form  prose.Pattern
}{
	{"a private key", []string{"-----begin "}, prose.Compile(`-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----`)},
	{"an AWS access key", []string{"akia", "asia"}, prose.Compile(`\b(?:AKIA|ASIA)[0-9A-Z]{16}\b`)},
	{"a GitHub token", []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"},
		prose.Compile(`\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})`)},
	{"a GitLab token", []string{"glpat-"}, prose.Compile(`\bglpat-[A-Za-z0-9_-]{20,}`)},
	{"a Slack token", []string{"xox"}, prose.Compile(`\bxox[abeoprs]-[A-Za-z0-9-]{10,}`)},
	{"an API key", []string{"sk-", "sk_", "pk-", "pk_", "rk-", "rk_"},
		prose.Compile(`\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|svcacct|or)?[-_]?[A-Za-z0-9_-]*[A-Za-z0-9]{20,}`)},
	{"a Google API key", []string{"aiza"}, prose.Compile(`\bAIza[0-9A-Za-z_-]{35}`)},
	{"an npm token", []string{"npm_"}, prose.Compile(`\bnpm_[A-Za-z0-9]{36}\b`)},
	{"a JSON web token", []string{"eyj"}, prose.Compile(`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}`)},
	{"a storage account key", []string{"accountkey="}, prose.Compile(`(?i)\bAccountKey=([A-Za-z0-9+/]{40,}={0,2})`)},
	{"a URL with credentials", []string{"://"},
		prose.Compile(`\b[a-z][a-z0-9+.-]*://[^\s/:@<>{}\[\]]+:([^\s/@<>{}\[\]]+)@[^\s/]`)},
	{"a bearer token", []string{"bearer"}, prose.Compile(`(?i)\bbearer\s+([A-Za-z0-9._~+/-]{20,}=*)`)},
	{"a password or key", secretMarks, prose.Compile(`(?i)\b` + secretWord + "[\"'`]?=[\"'`]?" + `([^\s"'` + "`" + `,;]{8,})`)},
	{"a password or key", secretMarks, prose.Compile(`(?i)\b` + secretWord + "[\"'`]?:\\s*[\"'`]?" + `([A-Za-z0-9+/_=-]{16,})`)},
}

// secretMarks are the ends of secretWord; each alternative contains one of them.
var secretMarks = []string{"password", "passwd", "pwd", "secret", "key", "token"}

const secretWord = `(?:password|passwd|pwd|secret|api[-_ ]?key|access[-_ ]?key|auth[-_ ]?token|token|client[-_ ]?secret)`

// placeholder matches a placeholder in place of a secret.
var placeholder = prose.Compile(`(?i)^[<{\[$%(]|\.\.\.|…|\*{3}|x{4}|0{6}|` +
	`example|sample|dummy|placeholder|your|redacted|changeme|change[-_]me|insert|fake|` +
	`^(password|passwd|secret|token|value|pass|user)$`)

// In returns the kind of secret that a text contains, such as "an AWS access key", or "". It does not return the secret.
func In(text string) string {
	lower := strings.ReplaceAll(strings.ToLower(text), "\u017f", "s") // a pattern that ignores case matches a long s as s
	for _, s := range forms {
		if !slices.ContainsFunc(s.marks, func(mark string) bool { return strings.Contains(lower, mark) }) {
			continue
		}
		for _, m := range s.form.FindAllStringSubmatch(text, -1) {
			secret := m[len(m)-1]
			named := len(m) == 1 || s.what == "a URL with credentials" // the form alone is sufficient
			if !placeholder.MatchString(secret) && (named || looksRandom(secret)) {
				return s.what
			}
		}
	}
	return ""
}

// looksRandom reports whether a text looks random rather than like words: "secret: base64-encoded" is an explanation.
func looksRandom(text string) bool {
	digits := 0
	for _, r := range text {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	return digits >= 3 && digits < len(text)
}
