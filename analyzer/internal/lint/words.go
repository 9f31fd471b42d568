package lint

import (
	"slices"
	"strings"
	"unicode"
)

// Words splits an identifier into words, in lower case: "PageToken", "page_token" and "page-token" have two.
func Words(name string) []string {
	var all []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			all = append(all, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case unicode.IsUpper(r) && i > 0 && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])):
			end()
		}
		word = append(word, r)
	}
	end()
	return all
}

// secrets are the words that names of secrets end with.
var secrets = [][]string{
	{"password"}, {"passwd"}, {"passphrase"}, {"secret"}, {"token"}, {"credential"}, {"credentials"}, {"authorization"}, {"apikey"}, {"bearer"},
	{"api", "key"}, {"access", "key"}, {"secret", "key"}, {"private", "key"}, {"signing", "key"}, {"encryption", "key"}, {"auth", "key"},
	{"auth", "header"}, {"session", "cookie"},
}

// open are words that, before one of secrets, mean that the value is not secret: page token, public key.
var open = []string{
	"page", "next", "prev", "previous", "continuation", "continue", "sync", "cursor", "resume", "pagination", "start", "first", "last", "current",
	"max", "min", "lexer", "word", "stop", "public", "cancel", "invalid", "expected", "unexpected", "bad", "is", "has", "no", "missing", "wrong",
}

// IsSecret reports whether a variable, field, header or environment variable is a secret, by its name.
func IsSecret(name string) bool {
	all := Words(name)
	for _, ending := range secrets {
		at := len(all) - len(ending)
		if at >= 0 && slices.Equal(all[at:], ending) {
			return at == 0 || !slices.Contains(open, all[at-1])
		}
	}
	return false
}
