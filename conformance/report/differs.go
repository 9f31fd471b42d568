package report

import (
	"fmt"
	"slices"
)

// Differs returns where a report says something else of its tools' files than the same report on what is there now.
func (r Report) Differs(now Report) []Problem {
	var all []Problem
	tell := func(pointer, format string, arguments ...any) {
		all = append(all, Problem{pointer, fmt.Sprintf(format, arguments...)})
	}
	for i, t := range r.Tools {
		at := fmt.Sprintf("/tools/%d", i)
		switch n := now.Tools[i]; {
		case n.Digest == "":
			tell(at+"/package", "there is no package %s", t.Package)
		case n.Digest != t.Digest:
			tell(at+"/digest", "the files of %s are not those that were tested", t.Package)
		case n.Version != t.Version:
			tell(at+"/version", "it is %s, and there is %s", t.Version, n.Version)
		case n.Dependencies != t.Dependencies:
			tell(at+"/dependencies", "what %s imports is not what was tested", t.Package)
		}
	}
	left := map[Module]int{}
	for _, m := range now.Modules {
		left[m]++
	}
	for i, m := range r.Modules {
		if left[m] > 0 {
			left[m]--
			continue
		}
		tell(fmt.Sprintf("/modules/%d", i), "%s %s is not what was tested%s", m.Path, m.Version, instead(m, now.Modules))
	}
	for _, m := range now.Modules {
		if left[m] > 0 && !slices.ContainsFunc(r.Modules, func(was Module) bool { return was.Path == m.Path }) {
			tell("/modules", "the tools are built of %s %s, too", m.Path, m.Version)
		}
	}
	return all
}

// instead says how a module is another one now.
func instead(was Module, now []Module) string {
	for _, m := range now {
		switch {
		case m.Path != was.Path:
			continue
		case m.Version != was.Version:
			return ": there is " + m.Version
		case m.Replaced != was.Replaced:
			return fmt.Sprintf(": it was replaced by %q, and is by %q", was.Replaced, m.Replaced)
		case m.Vendored != was.Vendored:
			return map[bool]string{true: ": it was vendored, and is not", false: ": it is vendored, and was not"}[was.Vendored]
		}
		return ": its files differ"
	}
	return ": it is not used"
}
