package report

import (
	"fmt"
	"slices"
)

// Differs returns the differences between the sources recorded in the report and those in now, a report with the same tools.
func (r Report) Differs(now Report) []Problem {
	var all []Problem
	add := func(pointer, format string, arguments ...any) {
		all = append(all, Problem{pointer, fmt.Sprintf(format, arguments...)})
	}
	for i, t := range r.Tools {
		at := fmt.Sprintf("/tools/%d", i)
		switch n := now.Tools[i]; {
		case n.Digest == "":
			add(at+"/package", "package %s does not exist", t.Package)
		case n.Digest != t.Digest:
			add(at+"/digest", "the files of %s have changed since the test", t.Package)
		case n.Version != t.Version:
			add(at+"/version", "the tested version is %s, the present one is %s", t.Version, n.Version)
		case n.Dependencies != t.Dependencies:
			add(at+"/dependencies", "the imports of %s have changed since the test", t.Package)
		}
	}
	for i, m := range r.Modules {
		if !slices.Contains(now.Modules, m) {
			add(fmt.Sprintf("/modules/%d", i), "%s %s has changed since the test%s", m.Path, m.Version, moduleChange(m, now.Modules))
		}
	}
	for _, m := range now.Modules {
		if !slices.ContainsFunc(r.Modules, func(was Module) bool { return was.Path == m.Path }) {
			add("/modules", "the tools are also built from %s %s", m.Path, m.Version)
		}
	}
	return all
}

// moduleChange describes how a module has changed.
func moduleChange(was Module, now []Module) string {
	i := slices.IndexFunc(now, func(m Module) bool { return m.Path == was.Path })
	if i < 0 {
		return ": it is no longer used"
	}
	switch m := now[i]; {
	case m.Version != was.Version:
		return ": the present version is " + m.Version
	case m.Replaced != was.Replaced:
		return fmt.Sprintf(": it was replaced by %q and is now replaced by %q", was.Replaced, m.Replaced)
	case m.Vendored != was.Vendored:
		return fmt.Sprintf(": it was vendored: %t, and is now: %t", was.Vendored, m.Vendored)
	}
	return ": its files differ"
}
