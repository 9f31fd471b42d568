package models

import (
	"database/sql"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"syscall"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Looks are the functions that look for files.
var Looks = []string{"os.Lstat", "os.Open", "os.ReadDir", "os.ReadFile", "os.Stat"}

// variable returns a variable of the environment, as services decide.
func variable(h native.Host, args []reflect.Value) (value string, set bool) {
	fails, _, document := h.Answer(Variable + args[0].String())
	return value, !fails && json.Unmarshal([]byte(document), &value) == nil
}

// Variable is the beginning of the names of services that are variables of the environment. They answer with a text in JSON.
const Variable = "environment variable "

// System are functions that fail here, since there are no files, where no services take their place.
var System = map[string]bool{}

// Finds are the models of functions that ask the system, if they succeed: what they return follows from their arguments.
var Finds = map[string]native.Model{
	"os/exec.LookPath": func(h native.Host, args []reflect.Value) []reflect.Value {
		file := args[0].String()
		switch last := file[strings.LastIndexByte(file, '/')+1:]; {
		case last == "" || last == "." || last == ".." || strings.Contains(file, "\x00"): // a folder, or no name
			return and("", notFound(h, file))
		case last == file:
			file = "/usr/bin/" + file
		}
		return and(file, nil)
	},
}

// Direct are functions that ask the system only if code of the module calls them, not libraries that it calls.
var Direct = map[string]bool{"(*os.File).Read": true, "os/exec.LookPath": true}

// systemModels are functions that ask the system. Where no services take their place, there are no files and no programs, and every system call fails.
func systemModels() map[string]native.Model {
	all := map[string]native.Model{
		"os.Getenv": func(h native.Host, args []reflect.Value) []reflect.Value {
			value, _ := variable(h, args)
			return one(value)
		},
		"os.LookupEnv": func(h native.Host, args []reflect.Value) []reflect.Value {
			value, set := variable(h, args)
			return []reflect.Value{reflect.ValueOf(value), reflect.ValueOf(set)}
		},
		"os.Getwd": returns("/", nil),
		"os/exec.LookPath": func(h native.Host, args []reflect.Value) []reflect.Value {
			return and("", notFound(h, args[0].String()))
		},
		"crypto/rand.Read":   func(h native.Host, args []reflect.Value) []reflect.Value { return randomBytes(h, args[0].Bytes()) },
		"runtime.GOMAXPROCS": returnsOne(4), "runtime.NumCPU": returnsOne(4), "runtime.NumGoroutine": returnsOne(1), "runtime.Version": returnsOne("go1.26"),
		"runtime/debug.SetMaxStack": returnsOne(1_000_000_000), "runtime/debug.SetGCPercent": returnsOne(100), "runtime/debug.SetMemoryLimit": returnsOne(int64(math.MaxInt64)),
		"runtime.Caller": func(native.Host, []reflect.Value) []reflect.Value {
			return []reflect.Value{reflect.ValueOf(uintptr(1)), reflect.ValueOf("/src/main/main.go"), reflect.ValueOf(1), reflect.ValueOf(true)}
		},
		"os.Getpagesize": returnsOne(4096), "os.Getpid": returnsOne(2), "os.Getppid": returnsOne(1), "os.Getuid": returnsOne(1000), "os.Getgid": returnsOne(1000),
		"os/signal.Notify": ignored, "os/signal.Stop": ignored, "os/signal.Ignore": ignored, "os/signal.Reset": ignored, // there are no signals
		"crypto/internal/fips140.getIndicator": returnsOne(uint8(0)), "crypto/internal/fips140.setIndicator": ignored, "crypto/fips140.isBypassed": returnsOne(false), "crypto/internal/boring/sig.StandardCrypto": ignored,
		"crypto/x509.NewCertPool": func(h native.Host, _ []reflect.Value) []reflect.Value {
			return []reflect.Value{h.Named("crypto/x509", "CertPool").New()}
		},
		"(*crypto/x509.CertPool).AppendCertsFromPEM": returnsOne(false),
		"crypto/x509.SystemCertPool": func(h native.Host, _ []reflect.Value) []reflect.Value {
			return []reflect.Value{h.Named("crypto/x509", "CertPool").New(), values.InterfaceValue(nil)}
		},
		"runtime.Callers": returnsOne(0), "runtime.SetFinalizer": ignored,
		"runtime.FuncForPC": func(h native.Host, _ []reflect.Value) []reflect.Value {
			return []reflect.Value{h.Named("runtime", "Func").New()}
		},
		"(*runtime.Func).Name": returnsOne("main.main"),
	}
	fails := func(operation string, results ...func(h native.Host) reflect.Value) native.Model {
		return func(h native.Host, args []reflect.Value) (out []reflect.Value) {
			_, _, _ = h.Answer(SystemCall)
			for _, result := range results {
				out = append(out, result(h))
			}
			return append(out, pathError(h, operation, append(args, reflect.ValueOf(""))[0]))
		}
	}
	links := func(operation string) native.Model {
		return func(h native.Host, args []reflect.Value) []reflect.Value {
			_, _, _ = h.Answer(SystemCall)
			return []reflect.Value{absent(h, h.Named("os", "LinkError"), map[string]string{"Op": operation, "Old": args[0].String(), "New": args[1].String()})}
		}
	}
	written := func(_ native.Host, args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(args[1].Len()), values.InterfaceValue(nil)}
	}
	all["(*os.File).Write"], all["(*os.File).WriteString"] = written, written
	all["(*os.File).Read"] = func(native.Host, []reflect.Value) []reflect.Value { return and(0, io.EOF) }
	all["os.Environ"] = returnsOne([]string(nil))
	System["(*os.File).Read"], System["os.Environ"], System["os/exec.LookPath"] = true, true, true
	all["(*os.File).Close"] = func(native.Host, []reflect.Value) []reflect.Value { return iface(nil) }
	all["(*os.File).Fd"] = func(h native.Host, args []reflect.Value) []reflect.Value {
		need(h, args[0])
		return one(uintptr(2))
	}
	file := func(h native.Host) reflect.Value { return h.Named("os", "File").PointerTo().Zero() }
	nothing := func(native.Host) reflect.Value { return values.InterfaceValue(nil) }
	content := func(native.Host) reflect.Value { return reflect.ValueOf([]byte(nil)) }
	entries := func(h native.Host) reflect.Value { return reflect.ValueOf(values.Slice{}) }
	text := func(native.Host) reflect.Value { return reflect.ValueOf("") }
	names := func(native.Host) reflect.Value { return reflect.ValueOf([]string(nil)) }
	number := func(native.Host) reflect.Value { return reflect.ValueOf(0) }
	long := func(native.Host) reflect.Value { return reflect.ValueOf(int64(0)) }
	user := func(h native.Host) reflect.Value { return h.Named("os/user", "User").PointerTo().Zero() }
	System["(*crypto/x509.CertPool).AppendCertsFromPEM"], System["crypto/tls.LoadX509KeyPair"] = true, true
	all["crypto/tls.LoadX509KeyPair"] = fails("open", func(h native.Host) reflect.Value { return h.Named("crypto/tls", "Certificate").Zero() })
	for name, model := range map[string]native.Model{
		"Open": fails("open", file), "OpenFile": fails("open", file), "Create": fails("open", file), "ReadFile": fails("open", content),
		"Stat": fails("stat", nothing), "Lstat": fails("lstat", nothing), "Remove": fails("remove"), "Mkdir": fails("mkdir"),
		"MkdirAll": fails("mkdir"), "RemoveAll": fails("remove"), "WriteFile": fails("open"), "Chdir": fails("chdir"), "Chmod": fails("chmod"),
		"ReadDir": fails("open", entries), "Readlink": fails("readlink", text), "Rename": links("rename"), "CreateTemp": fails("open", file),
		"MkdirTemp": fails("mkdir", text), "Truncate": fails("truncate"), "Hostname": fails("open", text), "Executable": fails("readlink", text),
		"user.Current": fails("open", user), "user.Lookup": fails("open", user),
		"File.Stat": fails("stat", nothing), "File.ReadDir": fails("readdirent", entries), "File.Readdir": fails("readdirent", entries),
		"File.Readdirnames": fails("readdirent", names), "File.ReadAt": fails("read", number), "File.WriteAt": fails("write", number),
		"File.Seek": fails("seek", long), "File.WriteTo": fails("read", long), "File.ReadFrom": fails("write", long), "File.Sync": fails("sync"),
		"File.Truncate": fails("truncate"), "File.Chmod": fails("chmod"), "Symlink": links("symlink"), "Link": links("link"),
	} {
		name = strings.Replace("os."+name, "os.user.", "os/user.", 1)
		if method, ok := strings.CutPrefix(name, "os.File."); ok {
			name = "(*os.File)." + method
		}
		all[name], System[name] = model, true
	}
	for receiver, methods := range map[string]string{ // what database/sql asks a database: no row is found
		"DB":   "Ping PingContext Query QueryContext QueryRow QueryRowContext Exec ExecContext Begin BeginTx Prepare PrepareContext Conn Close Driver",
		"Conn": "PingContext QueryContext QueryRowContext ExecContext BeginTx PrepareContext Close Raw",
		"Tx":   "Query QueryContext QueryRow QueryRowContext Exec ExecContext Prepare PrepareContext Stmt StmtContext Commit Rollback",
		"Stmt": "Query QueryContext QueryRow QueryRowContext Exec ExecContext Close",
		"Rows": "Next NextResultSet Scan Columns ColumnTypes Err Close",
		"Row":  "Scan Err",
	} {
		for method := range strings.FieldsSeq(methods) {
			System["(*database/sql."+receiver+")."+method] = true
		}
	}
	all["(*database/sql.Row).Scan"] = func(native.Host, []reflect.Value) []reflect.Value { return iface(sql.ErrNoRows) }
	maps.Copy(all, programModels())
	all["(syscall.Errno).Error"] = func(_ native.Host, args []reflect.Value) []reflect.Value {
		return one(syscall.Errno(args[0].Uint()).Error())
	}
	for _, name := range []string{"Syscall", "Syscall6", "RawSyscall", "RawSyscall6"} {
		all["golang.org/x/sys/unix."+name], all["syscall."+name] = failedCall, failedCall
	}
	return all
}

// SystemCall is the service of which libraries ask for files and system calls. What they ask fails here; elsewhere it would not.
const SystemCall = "system call"

// failedCall is a system call. None is implemented.
func failedCall(h native.Host, _ []reflect.Value) []reflect.Value {
	const notImplemented = 38
	_, _, _ = h.Answer(SystemCall)
	return []reflect.Value{reflect.ValueOf(^uintptr(0)), reflect.ValueOf(uintptr(0)), reflect.ValueOf(uintptr(notImplemented))}
}

// pathError makes the error of a file that does not exist.
func pathError(h native.Host, operation string, path reflect.Value) reflect.Value {
	if path.Kind() != reflect.String { // a file
		path = reflect.ValueOf("")
	}
	return absent(h, h.Named("io/fs", "PathError"), map[string]string{"Op": operation, "Path": path.String()})
}

// absent makes an error with some fields because of a file that does not exist.
func absent(h native.Host, t *values.Type, fields map[string]string) reflect.Value {
	pointer := t.New()
	for name, text := range fields {
		fieldNamed(t, t.Variable(pointer), name).SetString(text)
	}
	fieldNamed(t, t.Variable(pointer), "Err").Set(values.InterfaceValue(fs.ErrNotExist))
	return values.InterfaceValue(t.PointerTo().InInterface(pointer))
}

// returns and returnsOne make models of functions that return the same always.
func returns(x, err any) native.Model {
	return func(native.Host, []reflect.Value) []reflect.Value { return and(x, err) }
}

func returnsOne(x any) native.Model {
	return func(native.Host, []reflect.Value) []reflect.Value { return one(x) }
}

// randomModels draw from a sequence that is the same in each execution.
var randomModels = map[string]native.Model{
	"math/rand/v2.runtime_rand": random, "math/rand.runtime_rand": random, "(*internal/godebug.Setting).IncNonDefault": ignored,
	"internal/godebug.New": func(h native.Host, _ []reflect.Value) []reflect.Value {
		return []reflect.Value{h.Named("internal/godebug", "Setting").New()}
	},
	"(*internal/godebug.Setting).Value": returnsOne(""),
}

type randomState struct{}

func next(h native.Host) uint64 {
	return h.Side(randomState{}, func() any { return rand.NewPCG(1, 2) }).(*rand.PCG).Uint64()
}

func random(h native.Host, _ []reflect.Value) []reflect.Value { return one(next(h)) }

func randomBytes(h native.Host, b []byte) []reflect.Value {
	h.Charge(int64(len(b)))
	for i := range b {
		b[i] = byte(next(h))
	}
	return and(len(b), nil)
}

// A randomReader is crypto/rand.Reader.
type randomReader struct{}

func init() { native.Variables["crypto/rand.Reader"] = randomReader{} }

// GoType is the name of the type in compiled programs.
func (randomReader) GoType() string { return "*rand.reader" }

// HasMethod reports whether the reader has a method.
func (randomReader) HasMethod(name string) bool { return name == "Read" }

// Method returns the model of a method.
func (randomReader) Method(name string) native.Model {
	if name != "Read" {
		return nil
	}
	return func(h native.Host, args []reflect.Value) []reflect.Value { return randomBytes(h, args[1].Bytes()) }
}
