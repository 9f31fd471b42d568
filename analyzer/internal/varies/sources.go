package varies

import (
	"go/types"
	"slices"
	"strings"
)

// A source is a function or variable whose value is not the same every time.
type source struct {
	what      string
	everyTime bool     // from call to call, and not only from process to process
	names     []string // "*" is every function of the package, but those that begin with New
}

// sources are the ways of the standard library, and of the usual packages for identifiers, by import path.
var sources = map[string]source{
	"time":                       {"the clock", true, []string{"Now", "Since", "Until"}},
	"math/rand":                  {"chance", true, []string{"*"}},
	"math/rand/v2":               {"chance", true, []string{"*"}},
	"crypto/rand":                {"chance", true, []string{"Int", "Prime", "Read", "Text"}},
	"github.com/google/uuid":     {"chance", true, []string{"New", "NewString", "NewRandom", "NewUUID", "NewV6", "NewV7"}},
	"github.com/gofrs/uuid":      {"chance", true, []string{"NewV1", "NewV4", "NewV6", "NewV7"}},
	"github.com/gofrs/uuid/v5":   {"chance", true, []string{"NewV1", "NewV4", "NewV6", "NewV7"}},
	"github.com/oklog/ulid/v2":   {"chance", true, []string{"Make"}},
	"github.com/rs/xid":          {"chance", true, []string{"New"}},
	"github.com/segmentio/ksuid": {"chance", true, []string{"New"}},
	"runtime":                    {"the state of the process", true, []string{"NumGoroutine", "ReadMemStats"}},
	"os": {"the process and its environment", false, []string{
		"Args", "Environ", "Executable", "ExpandEnv", "Getenv", "Getpid", "Getppid", "Getuid", "Getwd", "Hostname", "LookupEnv",
		"ReadDir", "ReadFile", "Stat", "TempDir", "UserCacheDir", "UserConfigDir", "UserHomeDir",
	}},
	"os/user": {"the process and its environment", false, []string{"Current"}},
	"net":     {"the network", false, []string{"Dial", "InterfaceAddrs", "Interfaces", "LookupAddr", "LookupHost", "LookupIP"}},
}

// zone is the variable whose value is the time zone of the machine.
const zone = "Local"

// known answers what a function or variable of another package brings with it.
func known(object types.Object) (source, bool) {
	if object == nil || object.Pkg() == nil || object.Parent() != object.Pkg().Scope() {
		return source{}, false // methods: a generator of one's own has a seed of one's own
	}
	path, name := object.Pkg().Path(), object.Name()
	if path == "time" && name == zone {
		return source{what: "the time zone of the machine"}, true
	}
	s, ok := sources[path]
	if !ok {
		return source{}, false
	}
	_, isFunc := object.(*types.Func)
	all := s.names[0] == "*" && isFunc && !strings.HasPrefix(name, "New") && name != "Seed"
	return s, all || slices.Contains(s.names, name)
}
