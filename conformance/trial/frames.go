package trial

import (
	"reflect"
	"runtime"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// What is not the tool's own code: this package, under whatever path it is linked, the doors above it, and the contract.
var (
	ownPath      = reflect.TypeFor[bench]().PkgPath()
	doorsPath    = strings.TrimSuffix(ownPath, "/trial")
	contractPath = reflect.TypeFor[contract.Result]().PkgPath()
	standardRoot = rootOf(reflect.ValueOf(strings.Repeat).Pointer())
)

// rootOf answers the folder of the standard library's sources, as the compiler recorded it; "" where paths are trimmed.
func rootOf(pc uintptr) string {
	file, _ := runtime.FuncForPC(pc).FileLine(pc)
	if end := strings.LastIndex(file, "strings/"); end > 0 {
		return file[:end]
	}
	return ""
}

// packageOf answers the import path in the name of a function: "example.com/a.(*T).M" is of "example.com/a".
func packageOf(function string) string {
	slash := strings.LastIndexByte(function, '/')
	dot := strings.IndexByte(function[slash+1:], '.')
	if dot < 0 {
		return function
	}
	return strings.ReplaceAll(function[:slash+1+dot], "%2e", ".")
}

// standard reports whether a frame belongs to the standard library or the runtime.
func standard(at Place) bool {
	if standardRoot != "" {
		return at.File == "" || strings.HasPrefix(at.File, standardRoot)
	}
	first, _, _ := strings.Cut(packageOf(at.Function), "/")
	return standardFolders[first]
}

// standardFolders are the first elements of the import paths of the standard library: all that tells its frames from others
// where paths are trimmed, for a module's path needs no dot.
var standardFolders = setOf(`archive arena bufio builtin bytes cmp compress container context crypto database debug embed
	encoding errors expvar flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect
	regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe vendor weak`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

// ours reports whether a frame belongs to this package, to the doors or to the contract.
func ours(at Place) bool {
	if strings.HasSuffix(at.File, "_test.go") {
		return false
	}
	path := packageOf(at.Function)
	return path == contractPath || path == ownPath || path == doorsPath
}

// theirs answers the innermost frame of the tool itself, or else the innermost frame there is.
func theirs(frames []Place) Place {
	for _, at := range frames {
		if !standard(at) && !ours(at) {
			return at
		}
	}
	for _, at := range frames {
		if !ours(at) {
			return at
		}
	}
	return Place{}
}

// callers answers the frames of the running goroutine, innermost first, from the panic on where there is one.
func callers() []Place {
	pcs := make([]uintptr, 128)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	var all []Place
	for {
		frame, more := frames.Next()
		if frame.Function == "runtime.gopanic" || frame.Function == "runtime.sigpanic" {
			all = all[:0]
		} else {
			all = append(all, Place{File: frame.File, Line: frame.Line, Function: frame.Function})
		}
		if !more {
			return all
		}
	}
}
