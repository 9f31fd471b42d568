package hostile

import (
	"archive/zip"
	"compress/gzip"
	cryptorand "crypto/rand"
	"encoding/gob"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"text/template"
	"unsafe"
)

func RandomReader() string {
	b, err := io.ReadAll(io.LimitReader(cryptorand.Reader, 3))
	return fmt.Sprint(len(b), err)
}
func RandomHuge() string {
	b := make([]byte, 1<<20)
	n, _ := io.ReadFull(cryptorand.Reader, b)
	return fmt.Sprint(n)
}
func ReadDir() string { all, err := os.ReadDir("/"); return fmt.Sprint(len(all), err) }
func Rename() string  { return fmt.Sprint(os.Rename("/etc/passwd", "/etc/shadow")) }
func TemporaryFolder() string {
	d, err := os.MkdirTemp("", "x")
	return fmt.Sprint(d, err)
}
func FileSystem() string {
	b, err := fs.ReadFile(os.DirFS("/"), "etc/passwd")
	return fmt.Sprint(b, err)
}
func Run() string {
	return fmt.Sprint(reflect.ValueOf(exec.Command("/bin/sh")).MethodByName("Run").Call(nil)[0])
}
func StartProcess() string {
	p, err := os.StartProcess("/bin/sh", nil, &os.ProcAttr{})
	return fmt.Sprint(p, err)
}
func ReflectedExit() string {
	reflect.ValueOf(os.Exit).Call([]reflect.Value{reflect.ValueOf(4)})
	return ""
}
func ReflectedCall() string {
	method := reflect.TypeOf(&os.File{}).Method(0)
	return fmt.Sprint(method.Func.Call([]reflect.Value{reflect.ValueOf(os.Stdin)}))
}
func ReflectedMemory() string {
	x := 1
	return fmt.Sprint(*(*int)(unsafe.Add(reflect.ValueOf(&x).UnsafePointer(), 1<<30)))
}
func ReflectedAt() string {
	x := 1
	return fmt.Sprint(reflect.NewAt(reflect.TypeFor[[1 << 20]int](), unsafe.Pointer(&x)).Elem().Index(5000))
}
func ReflectedHuge() string {
	return fmt.Sprint(reflect.MakeSlice(reflect.TypeFor[[]int](), 1<<40, 1<<40).Len())
}
func ReflectedGrow() string {
	var s []int
	reflect.ValueOf(&s).Elem().Grow(1 << 40)
	return fmt.Sprint(cap(s))
}
func ReflectedArray() string { return reflect.ValueOf([1 << 10]int{}).Slice(0, 1<<20).String() }
func RawSyscall() string     { _, _, err := syscall.RawSyscall6(1, 1, 0, 0, 0, 0, 0); return err.Error() }
func TemplateFile() string {
	t, err := template.ParseFiles("/etc/passwd")
	return fmt.Sprint(t == nil, err)
}
func TemplateForever() string {
	t := template.Must(template.New("x").Parse(`{{define "y"}}{{template "y"}}{{end}}{{template "y"}}`))
	var b strings.Builder
	return fmt.Sprint(t.Execute(&b, nil))
}
func Archive() string { r, err := zip.OpenReader("/etc/passwd"); return fmt.Sprint(r == nil, err) }
func Bomb() string {
	r, err := gzip.NewReader(strings.NewReader("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"))
	if err != nil {
		return err.Error()
	}
	b, err := io.ReadAll(r)
	return fmt.Sprint(len(b), err)
}
func Gob() string {
	var x []int
	return fmt.Sprint(gob.NewDecoder(strings.NewReader("\xf8\x7f\xff\xff\xff\xff\xff\xff\xff")).Decode(&x))
}
func Flags() string {
	set := flag.NewFlagSet("x", flag.ExitOnError)
	_ = set.Parse([]string{"-unknown"})
	return ""
}
func Server() string { return httptest.NewServer(http.NotFoundHandler()).URL }

var mutex sync.Mutex

func Locked() string { mutex.Lock(); defer mutex.Unlock(); return fmt.Sprint(os.Getegid()) }
