package gocommand

import (
	"fmt"
	"strings"
)

// replacing are flags of the go command that build other code than the files whose digests a report contains.
var replacing = []struct {
	flag, value string // the flag, and what its value must contain
	why         string
}{
	{"overlay", "", "it replaces source files"},
	{"toolexec", "", "another program decides what is built"},
	{"ldflags", "-X", "it overrides variables of the source"},
}

// refuseReplacing rejects GOFLAGS that replace code: a report contains digests of files, and other code than these would be tested.
func refuseReplacing(goflags string) error {
	for _, field := range Fields(goflags) {
		name, value := SplitFlag(field)
		for _, r := range replacing {
			if name == r.flag && strings.Contains(value, r.value) {
				return fmt.Errorf("read GOFLAGS: -%s: %s, so the digests in a report would be wrong (take it out of GOFLAGS: toolconform reads them from "+
					"the environment and from go env)", name, r.why)
			}
		}
	}
	return nil
}

// SplitFlag splits a field of GOFLAGS, which may be quoted, into the name of the flag without dashes and its value.
func SplitFlag(field string) (name, value string) {
	if n := len(field); n >= 2 && (field[0] == '\'' || field[0] == '"') && field[n-1] == field[0] {
		field = field[1 : n-1]
	}
	name, value, _ = strings.Cut(strings.TrimPrefix(strings.TrimPrefix(field, "-"), "-"), "=")
	return name, value
}

// keptFlags returns GOFLAGS without -mod=mod, which makes the go command rewrite go.mod, and without -modfile, which it returns
// separately, because not every command of the go command accepts it.
func keptFlags(flags string) (others, modfile string) {
	var kept []string
	for _, flag := range Fields(flags) {
		name := strings.Trim(flag, `'"`)
		switch plain := strings.TrimPrefix(name, "-"); {
		case plain == "-mod=mod", plain == "mod=mod":
		case strings.HasPrefix(plain, "-modfile="), strings.HasPrefix(plain, "modfile="):
			modfile = name
		default:
			kept = append(kept, flag)
		}
	}
	return strings.Join(kept, " "), modfile
}

// BuildVariables are the environment variables of the go command that decide which files are built, and how.
var BuildVariables = []string{
	"AR", "CC", "CXX", "CGO_CFLAGS", "CGO_CPPFLAGS", "CGO_CXXFLAGS", "CGO_FFLAGS", "CGO_LDFLAGS", "FC", "GCCGO", "GO386", "GOAMD64",
	"GOARM", "GOARM64", "GOEXPERIMENT", "GOFIPS140", "GOMIPS", "GOMIPS64", "GOPPC64", "GORISCV64", "GO_EXTLINK_ENABLED", "PKG_CONFIG",
}

// Fields splits GOFLAGS as the go command does: at spaces, but not inside a field that starts with a quote.
func Fields(text string) []string {
	var all []string
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if text == "" {
			return all
		}
		end := strings.IndexAny(text, " \t\r\n")
		if text[0] == '\'' || text[0] == '"' {
			if end = strings.IndexByte(text[1:], text[0]); end >= 0 {
				end += 2
			}
		}
		if end < 0 {
			end = len(text)
		}
		all, text = append(all, text[:end]), text[end:]
	}
}
