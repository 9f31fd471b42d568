package gocommand

import (
	"fmt"
	"regexp"
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

// SplitFlag splits a field of GOFLAGS, which may be quoted, into the name of the flag without dashes and its value.
func SplitFlag(field string) (name, value string) {
	if n := len(field); n >= 2 && (field[0] == '\'' || field[0] == '"') && field[n-1] == field[0] {
		field = field[1 : n-1]
	}
	name, value, _ = strings.Cut(strings.TrimPrefix(strings.TrimPrefix(field, "-"), "-"), "=")
	return name, value
}

// keptFlags returns GOFLAGS without -mod=mod, which makes the go command rewrite go.mod, and without -modfile, which it returns
// separately, because not every command of the go command accepts it. It rejects flags that replace code: a report contains digests of
// files, and other code than these would be tested.
func keptFlags(flags string) (others, modfile string, err error) {
	var kept []string
	for _, field := range Fields(flags) {
		name, value := SplitFlag(field)
		for _, r := range replacing {
			if name == r.flag && strings.Contains(value, r.value) {
				return "", "", fmt.Errorf("read GOFLAGS: -%s: %s, so the digests in a report would be wrong (take it out of GOFLAGS: toolconform reads them from "+
					"the environment and from go env)", name, r.why)
			}
		}
		switch {
		case name == "mod" && value == "mod":
		case name == "modfile":
			modfile = "-modfile=" + value
		default:
			kept = append(kept, field)
		}
	}
	return strings.Join(kept, " "), modfile, nil
}

// BuildVariables are the environment variables of the go command that decide which files are built, and how.
var BuildVariables = []string{
	"AR", "CC", "CXX", "CGO_CFLAGS", "CGO_CPPFLAGS", "CGO_CXXFLAGS", "CGO_FFLAGS", "CGO_LDFLAGS", "FC", "GCCGO", "GO386", "GOAMD64",
	"GOARM", "GOARM64", "GOEXPERIMENT", "GOFIPS140", "GOMIPS", "GOMIPS64", "GOPPC64", "GORISCV64", "GO_EXTLINK_ENABLED", "PKG_CONFIG",
}

var flag = regexp.MustCompile(`'[^']*'?|"[^"]*"?|\S+`)

// Fields splits GOFLAGS as the go command does: at spaces, but not inside a field that starts with a quote.
func Fields(text string) []string { return flag.FindAllString(text, -1) }
