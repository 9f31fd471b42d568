package toollog

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

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

// isSecret reports whether a variable, field, header or environment variable is a secret, by its name.
func isSecret(name string) bool {
	all := lint.Words(name)
	for _, ending := range secrets {
		at := len(all) - len(ending)
		if at >= 0 && slices.Equal(all[at:], ending) {
			return at == 0 || !slices.Contains(open, all[at-1])
		}
	}
	return false
}

// isText reports whether values of a type are strings or bytes.
func isText(t types.Type) bool {
	if basic, ok := t.Underlying().(*types.Basic); ok {
		return basic.Info()&types.IsString != 0
	}
	row, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	basic, ok := row.Elem().Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Byte
}
