package known

import (
	"bytes"
	"flag"
	"io"
	"iter"
	"strings"
	"sync"
)

// laters give functions a bomb that they keep, and set it off.
var laters = map[string]map[string]func(){
	"(*flag.FlagSet).BoolFunc": {"p3": func() { set := quietSet(); set.BoolFunc("a", "", bombFlag{}.Set); _ = set.Parse([]string{"-a"}) }},
	"(*flag.FlagSet).Func":     {"p3": func() { set := quietSet(); set.Func("a", "", bombFlag{}.Set); _ = set.Parse([]string{"-a=b"}) }},
	"flag.BoolFunc": {"p2": func() {
		unflagged()
		flag.BoolFunc("a", "", bombFlag{}.Set)
		_ = flag.CommandLine.Parse([]string{"-a"})
	}},
	"flag.Func": {"p2": func() { unflagged(); flag.Func("a", "", bombFlag{}.Set); _ = flag.CommandLine.Parse([]string{"-a=b"}) }},
	"bytes.FieldsFuncSeq": {"p1": func() {
		for range bytes.FieldsFuncSeq([]byte("a"), func(rune) bool { explode(); return false }) {
		}
	}},
	"strings.FieldsFuncSeq": {"p1": func() {
		for range strings.FieldsFuncSeq("a", func(rune) bool { explode(); return false }) {
		}
	}},
	"iter.Pull": {"p0": func() {
		next, stop := iter.Pull(func(func(int) bool) { explode() })
		defer stop()
		next()
	}},
	"iter.Pull2": {"p0": func() {
		next, stop := iter.Pull2(func(func(int, int) bool) { explode() })
		defer stop()
		next()
	}},
	"sync.OnceFunc":   {"p0": func() { sync.OnceFunc(func() { explode() })() }},
	"sync.OnceValue":  {"p0": func() { sync.OnceValue(explode)() }},
	"sync.OnceValues": {"p0": func() { sync.OnceValues(func() (string, error) { return explode(), nil })() }},
}

func quietSet() *flag.FlagSet {
	set := flag.NewFlagSet("t", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	return set
}
