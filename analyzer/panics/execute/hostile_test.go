package execute_test

import (
	"go/token"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
)

const hostilePath = "github.com/toolconform/toolconform/analyzer/panics/execute/testdata/hostile"

// What functions of the package hostile do that are not refused: they end in other ways, or return a text.
var endings = map[string]struct {
	kind execute.Kind
	text string
}{
	"Forever": {execute.OutOfBudget, ""}, "Deep": {execute.Recursed, "same arguments"}, "Factorial": {execute.OutOfBudget, ""},
	"Cycle": {execute.Recursed, "same arguments"}, "Counts": {execute.Returned, "done"},
	"Stdin": {execute.Returned, ""}, "OpenFile": {execute.Returned, ""}, "Environment": {execute.Returned, ""},
	"Goroutines": {execute.OutOfBudget, ""}, "Spin": {execute.Returned, "seen"}, "Blocked": {execute.Deadlocked, ""},
	"Sleepy": {execute.Returned, "awake"}, "Exit": {execute.Exited, "os.Exit(3)"}, "Fatal": {execute.Exited, "log.Fatal: no way"},
	"Goexit": {execute.Exited, "runtime.Goexit"}, "Left": {execute.Returned, "left"}, "LeftPanic": {execute.Returned, "left"},
	"LeftGoexit":  {execute.Returned, "left"}, // of the goroutine of a timer
	"Initialized": {execute.Returned, "fine"}, "Grow": {execute.Unsupported, "memory"}, "GrowSlice": {execute.Unsupported, "memory"},
	"GrowMap": {execute.Unsupported, "memory"}, "Huge": {execute.Unsupported, "memory"}, "HugeArray": {execute.Unsupported, "array"},
	"HugeChan": {execute.Exhausted, "GiB"}, "Repeat": {execute.Exhausted, "GiB"}, "Replace": {execute.Exhausted, "GiB"},
	"BuilderGrow": {execute.Exhausted, "GiB"}, "Power": {execute.OutOfBudget, ""}, "Shift": {execute.Exhausted, "GiB"},
	"WriteFile": {execute.Returned, "file does not exist"}, "LookPath": {execute.Returned, ""}, "Arguments": {execute.Returned, "tool"},
	"Stack": {execute.Returned, ""}, "FprintStderr": {execute.Returned, "5"}, "MathRandom": {execute.Returned, ""}, "ReflectType": {execute.Returned, "int"},
	"Stdout": {execute.Returned, "5"}, "ReadFile": {execute.Returned, ""}, "Walk": {execute.Panicked, "nil pointer"}, "Slog": {execute.Returned, "logged"},
	"Glob": {execute.Returned, "[]"}, "LogWriter": {execute.Returned, "set"}, "Get": {execute.Returned, "unexpected EOF"},
	"Random": {execute.Returned, "["}, "RandomReader": {execute.Returned, "3 <nil>"}, "RandomHuge": {execute.Returned, "1048576"}, "Callers": {execute.Returned, ""},
	"Syscall": {execute.Returned, "18446744073709551615"}, "RawSyscall": {execute.Returned, "function not implemented"}, "Template": {execute.Returned, "nil"},
	"WorkingDirectory": {execute.Returned, "/"}, "Command": {execute.Returned, ""}, "ReadDir": {execute.Returned, "does not exist"},
	"Rename": {execute.Returned, "does not exist"}, "TemporaryFolder": {execute.Returned, "does not exist"}, "ReflectedExit": {execute.Exited, "os.Exit(4)"},
	"ReflectedHuge": {execute.Exhausted, "GiB"}, "ReflectedGrow": {execute.Exhausted, "GiB"}, "ReflectedArray": {execute.Panicked, "unaddressable"},
	"TemplateFile": {execute.Returned, "does not exist"}, "Bomb": {execute.Returned, "EOF"}, "Gob": {execute.Returned, "invalid message length"}, "Run": {execute.Returned, "not"}, "Archive": {execute.Returned, "does not exist"},
	"TemplateForever": {execute.OutOfBudget, ""}, "Ticking": {execute.OutOfBudget, "steps"}, "Flags": {execute.Exited, "os.Exit(2)"},
	"Process": {execute.Returned, "2"}, "Hostname": {execute.Returned, ""}, "Signals": {execute.Deadlocked, ""},
	"BadGlobal": {execute.Returned, ""}, "LoadLocation": {execute.Returned, "Europe/Berlin <nil>"}, "Fraction": {execute.Panicked, "nil pointer"}, "Pattern": {execute.Panicked, "regexp"}, "Padding": {execute.Returned, ""},
}

// No function reaches a file, the network, the environment, a process or the real clock, and none uses more time and memory than the limits say.
func TestHostile(t *testing.T) {
	program, all := load(hostilePath)
	start := time.Now()
	for name, member := range all[0].Members {
		fn, ok := member.(*ssa.Function)
		if !ok || !token.IsExported(name) {
			continue
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		out := program.NewMachine(execute.Limits{Deadline: time.Minute}).Call(fn) // other limits end it
		runtime.ReadMemStats(&after)
		want, listed := endings[name]
		if !listed {
			want.kind = execute.Unsupported
		}
		text := out.Text
		if out.Kind == execute.Returned {
			text = out.Results[0].String()
		}
		if out.Kind != want.kind || !strings.Contains(text, want.text) || strings.Contains(text, "internal error") {
			t.Errorf("%s: %s: %.200q at %v, want %s: %q", name, out.Kind, text, out.Stack, want.kind, want.text)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 2<<30 {
			t.Errorf("%s allocates %d MB", name, used>>20)
		}
	}
	t.Logf("%s", time.Since(start))
}

// What an execution has locked that was stopped is not locked for the next one.
func TestStoppedLocks(t *testing.T) {
	program, all := load(hostilePath)
	first := program.NewMachine(execute.Limits{})
	first.Call(all[0].Func("Locked"))
	if out := program.NextMachine(first, execute.Limits{}).Call(all[0].Func("Locked")); out.Kind != execute.Unsupported {
		t.Errorf("%s: %s", out.Kind, out.Text)
	}
}

// reviewed are the packages of rows, models, types, variables and interpreted bodies: functions of their arguments alone.
var reviewed = strings.Fields(`bufio bytes cmp container/heap container/list container/ring context crypto/aes crypto/cipher crypto/des crypto/md5 crypto/sha1 crypto/sha256 crypto/sha512
	encoding encoding/ascii85 encoding/base32 encoding/base64 encoding/binary encoding/csv encoding/hex encoding/json errors fmt hash/adler32 hash/crc32
	hash/fnv html internal/bytealg internal/reflectlite internal/strconv internal/stringslite internal/sync io iter maps math math/big math/bits
	math/cmplx net/netip net/textproto net/url path regexp regexp/syntax slices sort strconv strings sync sync/atomic text/scanner time unicode
	unicode/utf16 unicode/utf8 mime unique compress/flate compress/gzip compress/zlib internal/chacha8rand internal/filepathlite internal/godebug
	internal/race io/ioutil log log/internal log/slog log/slog/internal log/slog/internal/buffer math/rand math/rand/v2 mime/multipart
	mime/quotedprintable net/http net/http/httptrace net/http/internal net/http/internal/ascii net/http/internal/httpcommon path/filepath
	crypto/fips140 crypto/internal/boring/sig crypto/internal/constanttime crypto/internal/fips140 crypto/internal/fips140/subtle crypto/internal/fips140hash
	crypto/subtle internal/cpu runtime/debug vendor/golang.org/x/net/http/httpguts vendor/golang.org/x/net/idna`)

// A model of the end of a process or of logging stands for an effect, and has none.
// Functions of the system that have a model behave as those of an empty one.
var effects = strings.Fields(`os.Exit syscall.Exit runtime.Goexit runtime.Gosched runtime.GC runtime.KeepAlive os.Args os.Getenv os.LookupEnv os.Open os.OpenFile
	os.Create os.ReadFile os.Stat os.Lstat os.Remove os.Mkdir os.MkdirAll os.RemoveAll os.WriteFile os.Chdir os.Chmod os.ErrNotExist os/exec.LookPath
	os/exec.ErrNotFound io/fs.ErrNotExist os.ErrExist os.ErrPermission os.ErrInvalid io/fs.ErrExist io/fs.ErrPermission io/fs.ErrInvalid (*os.File).Write (*os.File).WriteString (*os.File).Close (*os.File).Read (*os.File).Fd os.Getwd os.Environ os.ReadDir os.Readlink
	os.Rename os.CreateTemp os.MkdirTemp os.Truncate reflect.Value reflect.MapIter crypto/rand.Read crypto/rand.Reader runtime.GOMAXPROCS runtime.NumCPU
	runtime.NumGoroutine runtime.Version runtime.Caller runtime.Callers runtime.FuncForPC (*runtime.Func).Name runtime.SetFinalizer internal/abi.NoEscape
	(syscall.Errno).Error crypto/x509.SystemCertPool crypto/x509.NewCertPool (*crypto/x509.CertPool).AppendCertsFromPEM crypto/tls.LoadX509KeyPair syscall.Syscall syscall.Syscall6 syscall.RawSyscall syscall.RawSyscall6 golang.org/x/sys/unix.Syscall golang.org/x/sys/unix.Syscall6
	os.Getpagesize os.Getpid os.Getppid os.Getuid os.Getgid os.Hostname os.Executable os/user.Current os/user.Lookup os/signal.Notify os/signal.Stop os/signal.Ignore os/signal.Reset
	(*os/exec.Cmd).Run (*os/exec.Cmd).Output (*os/exec.Cmd).CombinedOutput (*os.ProcessState).ExitCode (*os.ProcessState).Success (*os.ProcessState).String
	(*os/exec.Cmd).Start (*os/exec.Cmd).Wait (*os/exec.Cmd).StdinPipe (*os/exec.Cmd).StdoutPipe (*os/exec.Cmd).StderrPipe (*os.Process).Kill (*os.Process).Signal
	(*os.Process).Release (*os.File).Stat (*os.File).ReadDir (*os.File).Readdir (*os.File).Readdirnames (*os.File).ReadAt (*os.File).WriteAt (*os.File).Seek
	(*os.File).WriteTo (*os.File).ReadFrom (*os.File).Sync (*os.File).Truncate (*os.File).Chmod os.Pipe os.Symlink os.Link (*database/sql.Row).Scan database/sql.ErrNoRows
	golang.org/x/sys/unix.RawSyscall golang.org/x/sys/unix.RawSyscall6`)

func TestInventory(t *testing.T) {
	var names []string
	for _, table := range []any{native.Functions(), models.All, native.Variables, native.Types} {
		switch table := table.(type) {
		case map[string]*native.Function:
			names = slices.AppendSeq(names, maps.Keys(table))
		case map[string]native.Model:
			names = slices.AppendSeq(names, maps.Keys(table))
		case map[string]any:
			names = slices.AppendSeq(names, maps.Keys(table))
		default:
			names = slices.AppendSeq(names, maps.Keys(native.Types))
		}
	}
	for _, name := range names {
		if path := pathOf(name); !slices.Contains(reviewed, path) && !slices.Contains(effects, name) && path != "log" {
			t.Errorf("%s: nobody has reviewed package %q", name, path)
		}
	}
	for _, path := range native.Interpreted {
		if !slices.Contains(reviewed, path) {
			t.Errorf("nobody has reviewed package %q", path)
		}
	}
	for _, forbidden := range []string{"os", "os/exec", "net", "crypto/tls", "syscall", "unsafe", "reflect", "runtime", "plugin", "crypto/rand", "internal/poll", "io/fs"} {
		if slices.Contains(reviewed, forbidden) {
			t.Errorf("package %q is not to be reached", forbidden)
		}
	}
	t.Logf("%d functions, %d models, %d types, %d variables, %d packages interpreted",
		len(native.Functions()), len(models.All), len(native.Types), len(native.Variables), len(native.Interpreted))
}

// pathOf returns the path of the package of "(*path.Type).Method" or "path.Name".
func pathOf(name string) string {
	name = strings.TrimLeft(name, "(*")
	name, _, _ = strings.Cut(name, ")")
	slash := strings.LastIndex(name, "/") + 1
	pkg, _, _ := strings.Cut(name[slash:], ".")
	return name[:slash] + pkg
}

// The names in the tables are those of functions that exist, so that no row is without effect.
func TestTableNames(t *testing.T) {
	program, _ := loaded()
	exist := program.ResolveNames()
	for _, names := range [][]string{slices.Sorted(maps.Keys(native.Functions())), slices.Sorted(maps.Keys(models.All)), slices.Sorted(maps.Keys(native.Variables))} {
		for _, name := range names {
			if !exist[name] && exist[pathOf(name)+".init"] {
				t.Errorf("%s does not exist", name)
			}
		}
	}
}
