package known

// A wrote is what is written by hand about a function, where its types do not say how to call it.
type wrote struct {
	breaks  []func()       // calls that panic, one for each way that the table knows
	dies    []func()       // calls that end the process although no recover is missing
	holds   []func()       // calls that do neither
	ends    []func()       // calls that do not return, one for each way that the table knows
	with    []func() []any // arguments to look at the results of
	only    bool           // no other calls are made
	mayHold bool           // what is wanted may be missing without a panic in ways that no value here shows
}

var written = map[string]wrote{}

// uncalled lists functions that are not called, and why.
var uncalled = map[string]string{
	"syscall.StringSlicePtr":                "Windows does not have it",
	"(*syscall.DLL).MustFindProc":           windows,
	"syscall.MustLoadDLL":                   windows,
	"syscall.StringToUTF16":                 windows,
	"syscall.StringToUTF16Ptr":              windows,
	"(encoding/json/jsontext.Token).*":      experiment,
	"(encoding/json/jsontext.Token).Kind":   experiment,
	"(encoding/json/jsontext.Token).String": experiment,
	"arena.Clone":                           experiment,
	"(syscall/js.Value).*":                  browser,
	"(syscall/js.Value).String":             browser,
	"(syscall/js.Value).Type":               browser,
	"(runtime/cgo.Handle).*":                "it needs cgo",
	"syscall/js.*":                          browser,
}

const (
	windows    = "it is there on Windows only"
	experiment = "it is an experiment that has to be asked for"
	browser    = "it is there in a browser only"
)
