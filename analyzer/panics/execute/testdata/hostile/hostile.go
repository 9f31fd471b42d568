// Package hostile has functions that try to reach what the interpreter must not reach, or to use up what it has. Each returns what it got.
package hostile

import (
	"bufio"
	"crypto/rand"
	"database/sql"
	"fmt"
	"io"
	"log"
	"log/slog"
	"math/big"
	mathrand "math/rand"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"plugin"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"text/template"
	"time"
	"unsafe"
)

func ReadFile() string    { b, _ := os.ReadFile("/etc/passwd"); return string(b) }
func WriteFile() string   { return fmt.Sprint(os.WriteFile("/tmp/interpreted", nil, 0o600)) }
func OpenFile() string    { f, _ := os.Open("/etc/passwd"); b, _ := io.ReadAll(f); return string(b) }
func CreateTemp() string  { f, _ := os.CreateTemp("", "x"); return f.Name() }
func Environment() string { return os.Getenv("HOME") + strings.Join(os.Environ(), "") }
func SetEnvironment() string {
	return fmt.Sprint(os.Setenv("X", "y"))
}
func Arguments() string        { return strings.Join(os.Args, " ") }
func WorkingDirectory() string { d, _ := os.Getwd(); return d }
func Hostname() string         { h, _ := os.Hostname(); return h }
func Process() string          { return fmt.Sprint(os.Getpid()) }
func Kill() string             { return fmt.Sprint(syscall.Kill(0, 0)) }
func Command() string          { b, _ := exec.Command("id").Output(); return string(b) }
func LookPath() string         { p, _ := exec.LookPath("sh"); return p }
func Dial() string             { c, err := net.Dial("tcp", "127.0.0.1:80"); return fmt.Sprint(c, err) }
func Listen() string           { l, err := net.Listen("tcp", ":0"); return fmt.Sprint(l, err) }
func Resolve() string          { a, _ := net.LookupHost("localhost"); return fmt.Sprint(a) }
func Get() string              { r, err := http.Get("http://127.0.0.1"); return fmt.Sprint(r, err) }
func Random() string           { b := make([]byte, 4); _, _ = rand.Read(b); return fmt.Sprint(b) }
func MathRandom() string       { return fmt.Sprint(mathrand.Int()) }
func Signals() string          { c := make(chan os.Signal, 1); signal.Notify(c); return fmt.Sprint(<-c) }
func Glob() string             { m, _ := filepath.Glob("/*"); return fmt.Sprint(m) }
func Walk() string             { return fmt.Sprint(filepath.WalkDir("/", nil)) }
func Plugin() string           { p, err := plugin.Open("x"); return fmt.Sprint(p, err) }
func Reflect() string          { return reflect.ValueOf(os.Getegid).Call(nil)[0].String() }
func ReflectType() string      { return reflect.TypeOf(1).String() }
func Unsafe() string           { x := 1; return fmt.Sprint(*(*byte)(unsafe.Pointer(&x))) }
func UnsafeAdd() string {
	x := [2]int{}
	return fmt.Sprint(*(*int)(unsafe.Add(unsafe.Pointer(&x), 800)))
}
func UnsafeString() string { b := byte(1); return unsafe.String(&b, 1000) }
func UnsafeInteger() string {
	x := 1
	return fmt.Sprint(*(*int)(unsafe.Pointer(uintptr(unsafe.Pointer(&x)) + 8)))
}
func Memory() string       { var m runtime.MemStats; runtime.ReadMemStats(&m); return fmt.Sprint(m.Alloc) }
func Stack() string        { return string(debug.Stack()) }
func FreeMemory() string   { debug.FreeOSMemory(); return "freed" }
func Syscall() string      { n, _, _ := syscall.Syscall(39, 0, 0, 0); return fmt.Sprint(n) }
func Stdin() string        { s := bufio.NewScanner(os.Stdin); s.Scan(); return s.Text() }
func Stdout() string       { n, _ := os.Stdout.WriteString("leak\n"); return fmt.Sprint(n) }
func FprintStderr() string { n, _ := fmt.Fprintln(os.Stderr, "leak"); return fmt.Sprint(n) }
func Slog() string         { slog.Info("leak"); return "logged" }
func LogWriter() string    { log.SetOutput(os.Stderr); return "set" }
func Template() string     { return fmt.Sprint(template.New("x").Parse("{{.}}")) }
func Database() string     { d, err := sql.Open("x", "y"); return fmt.Sprint(d, err) }
func Callers() string      { _, file, _, _ := runtime.Caller(0); return file }
func LoadLocation() string { l, err := time.LoadLocation("Europe/Berlin"); return fmt.Sprint(l, err) }

func Forever() string {
	for {
	}
}
func Deep() string { return Deep() + "x" }
func Cycle() string {
	next := map[string][]string{"a": {"b"}, "b": {"a"}}
	return follow(next, next["b"], "a")
}
func follow(next map[string][]string, seen []string, at string) string {
	return follow(next, seen, next[at][0]) + at
}
func Counts() string { return down(&counter{5000}) }

type counter struct{ left int }

func down(c *counter) string {
	if c.left == 0 {
		return "done"
	}
	c.left--
	return down(c)
}
func Grow() string {
	s := "x"
	for {
		s += s
	}
}
func GrowSlice() string {
	var s []int
	for {
		s = append(s, s...)
		s = append(s, 1)
	}
}
func GrowMap() string {
	m := map[int][64]int{}
	for i := 0; ; i++ {
		m[i] = [64]int{}
	}
}
func Huge() string      { return fmt.Sprint(len(make([]byte, 1<<36))) }
func HugeArray() string { var a [1 << 30]byte; return fmt.Sprint(a[5]) }
func HugeChan() string  { return fmt.Sprint(cap(make(chan int, 1<<40))) }
func Repeat() string    { return fmt.Sprint(len(strings.Repeat("ab", 1<<40))) }
func Replace() string {
	return strings.ReplaceAll(strings.Repeat("a", 1<<20), "a", strings.Repeat("b", 1<<20))
}
func Padding() string {
	return fmt.Sprintf("%1000000d%1000000d%1000000d", 1, 2, 3) + fmt.Sprintf("%*d", 1<<30, 5)
}
func BuilderGrow() string {
	var b strings.Builder
	b.Grow(1 << 40)
	return b.String()
}
func Power() string {
	x := new(big.Int).Exp(big.NewInt(7), big.NewInt(1<<40), nil)
	return x.String()
}
func Shift() string { return fmt.Sprint(new(big.Int).Lsh(big.NewInt(1), 1<<40).BitLen()) }
func Fraction() string {
	r, _ := new(big.Rat).SetString("1e999999999")
	return r.String()
}
func Factorial() string {
	x := big.NewInt(1)
	for i := int64(1); ; i++ {
		x.Mul(x, x.Add(x, big.NewInt(i)))
	}
}
func Pattern() string { return fmt.Sprint(regexp.MustCompile("(((x{100}){100}){10})")) }
func Goroutines() string {
	for {
		go func() { select {} }()
	}
}
func Spin() string {
	done := false
	go func() { done = true }()
	for !done {
	}
	return "seen"
}
func Blocked() string { select {} }
func Sleepy() string  { time.Sleep(1 << 62); return "awake" }
func Ticking() string {
	n := 0
	for range time.Tick(time.Nanosecond) {
		n++
	}
	return fmt.Sprint(n)
}
func Exit() string   { os.Exit(3); return "" }
func Fatal() string  { log.Fatalf("no %s", "way"); return "" }
func Goexit() string { runtime.Goexit(); return "" }
func Left() string {
	go func() {
		for {
		}
	}()
	return "left"
}
func LeftPanic() string {
	go func() {
		time.Sleep(time.Second)
		panic("later")
	}()
	return "left"
}
func LeftGoexit() string {
	time.AfterFunc(time.Second, runtime.Goexit)
	time.Sleep(time.Minute)
	return "left"
}
func Recover() (out string) {
	defer func() { out = fmt.Sprint("recovered ", recover()) }()
	os.Getegid()
	return ""
}

type swallow struct{}

func (swallow) String() string { os.Getegid(); return "printed" }
func InsidePrint() string      { return fmt.Sprint(swallow{}) }

var broken = os.Getenv("HOME")

func Initialized() string { return "fine" }
func BadGlobal() string   { return broken }
