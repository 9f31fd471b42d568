package nondet

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A source is a function, method or variable whose value is not the same every time.
type source struct {
	what      string
	everyTime bool     // it varies from call to call, and not only from process to process
	names     []string // "*" is every function of the package that does not begin with New; a method is written Type.Method
}

const (
	clock   = "the clock"
	chance  = "a random value"
	process = "the process and its environment"
	files   = "the files of the machine"
	network = "the network"
)

// sources lists the sources of the standard library and of common packages for identifiers, by import path.
var sources = map[string][]source{
	"time":            {{clock, true, []string{"Now", "Since", "Until"}}, {"the time zone of the machine", false, []string{zone, "Time.Local"}}},
	"math/rand":       {{chance, true, []string{"*"}}},
	"math/rand/v2":    {{chance, true, []string{"*"}}},
	"crypto/rand":     {{chance, true, []string{"Int", "Prime", "Read", "Reader", "Text"}}},
	"hash/maphash":    {{chance, true, []string{"MakeSeed", "Hash.Sum64"}}},
	"runtime":         {{"the state of the process", true, []string{"NumGoroutine", "ReadMemStats", "Stack"}}, {process, false, []string{"GOMAXPROCS", "NumCPU"}}},
	"runtime/debug":   {{"the state of the process", true, []string{"ReadGCStats", "Stack"}}},
	"runtime/metrics": {{"the state of the process", true, []string{"Read"}}},
	"os": {
		{process, false, []string{
			"Args", "Environ", "Executable", "ExpandEnv", "Getegid", "Getenv", "Geteuid", "Getgid", "Getgroups", "Getpagesize", "Getpid",
			"Getppid", "Getuid", "Getwd", "Hostname", "LookupEnv", "TempDir", "UserCacheDir", "UserConfigDir", "UserHomeDir",
		}},
		{files, false, []string{"DirFS", "Lstat", "Open", "OpenFile", "ReadDir", "ReadFile", "Readlink", "Stat"}},
		{"standard input", true, []string{"Stdin"}},
		{chance, true, []string{"CreateTemp", "MkdirTemp"}},
	},
	"os/exec": {{"another program", false, []string{"Cmd.CombinedOutput", "Cmd.Output", "LookPath"}}},
	"os/user": {{process, false, []string{"Current", "Lookup", "LookupId"}}},
	"flag": {{process, false, []string{
		"Arg", "Args", "Bool", "BoolVar", "Duration", "DurationVar", "Float64", "Float64Var", "Int", "Int64", "IntVar", "Lookup", "NArg", "String",
		"StringVar", "Uint", "Uint64",
	}}},
	"io/ioutil":     {{files, false, []string{"ReadDir", "ReadFile"}}},
	"path/filepath": {{files, false, []string{"Abs", "EvalSymlinks", "Glob"}}},
	"net": {{network, false, []string{
		"Dial", "DialTimeout", "Dialer.Dial", "Dialer.DialContext", "InterfaceAddrs", "Interfaces", "LookupAddr", "LookupCNAME",
		"LookupHost", "LookupIP", "LookupMX", "LookupTXT", "Resolver.LookupHost", "Resolver.LookupIPAddr", "Resolver.LookupTXT",
	}}},
	"net/http": {{network, true, []string{"Client.Do", "Client.Get", "Client.Head", "Client.Post", "Client.PostForm", "Get", "Head", "Post", "PostForm"}}},
	"database/sql": {{"a database", true, []string{
		"Conn.QueryContext", "Conn.QueryRowContext", "DB.Query", "DB.QueryContext", "DB.QueryRow", "DB.QueryRowContext", "Stmt.Query",
		"Stmt.QueryContext", "Stmt.QueryRow", "Stmt.QueryRowContext", "Tx.Query", "Tx.QueryContext", "Tx.QueryRow", "Tx.QueryRowContext",
	}}},
	"github.com/gofrs/uuid":             {{chance, true, []string{"NewV1", "NewV4", "NewV6", "NewV7"}}},
	"github.com/gofrs/uuid/v5":          {{chance, true, []string{"NewV1", "NewV4", "NewV6", "NewV7"}}},
	"github.com/google/uuid":            {{chance, true, []string{"New", "NewRandom", "NewString", "NewUUID", "NewV6", "NewV7"}}},
	"github.com/hashicorp/go-uuid":      {{chance, true, []string{"GenerateRandomBytes", "GenerateUUID"}}},
	"github.com/lithammer/shortuuid/v4": {{chance, true, []string{"New"}}},
	"github.com/matoous/go-nanoid/v2":   {{chance, true, []string{"Generate", "Must", "MustGenerate", "New"}}},
	"github.com/nats-io/nuid":           {{chance, true, []string{"New", "Next"}}},
	"github.com/oklog/ulid/v2":          {{chance, true, []string{"Make", "Now"}}},
	"github.com/rs/xid":                 {{chance, true, []string{"New"}}},
	"github.com/satori/go.uuid":         {{chance, true, []string{"NewV1", "NewV4"}}},
	"github.com/segmentio/ksuid":        {{chance, true, []string{"New", "NewRandom"}}},
	"golang.org/x/exp/rand":             {{chance, true, []string{"*"}}},
}

// zone is the name of the variable time.Local, which holds the time zone of the machine.
const zone = "Local"

// known returns the source for a function, method or variable of another package. Methods of random generators do not count: the program
// chooses their seed.
func known(object types.Object) (source, bool) {
	if object == nil || object.Pkg() == nil {
		return source{}, false
	}
	name := object.Name()
	f, isFunc := object.(*types.Func)
	method := isFunc && f.Signature().Recv() != nil
	switch {
	case method:
		receiver := contractapi.Named(f.Signature().Recv().Type())
		if receiver == nil {
			return source{}, false
		}
		name = receiver.Name() + "." + name
	case object.Parent() != object.Pkg().Scope():
		return source{}, false
	}
	for _, s := range sources[object.Pkg().Path()] {
		all := s.names[0] == "*" && isFunc && !method && !strings.HasPrefix(name, "New") && name != "Seed"
		if all || slices.Contains(s.names, name) {
			return s, true
		}
	}
	return source{}, false
}
