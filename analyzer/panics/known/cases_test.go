//lint:file-ignore SA1019 what is deprecated panics, too.
//lint:file-ignore SA2001 a lock is all that is wanted.

package known

import (
	"archive/zip"
	"bufio"
	"context"
	"crypto/sha3"
	"crypto/x509"
	"database/sql"
	"encoding/base32"
	"encoding/base64"
	"encoding/csv"
	"encoding/gob"
	"encoding/hex"
	"expvar"
	"flag"
	"go/constant"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"log"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"os/signal"
	"reflect"
	"runtime"
	"runtime/metrics"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing/iotest"
)

func init() {
	for name, w := range cases {
		written[name] = w
	}
}

// parses returns a call of Parse of a flag set that ends as is said where it cannot read.
func parses(how flag.ErrorHandling) func() {
	return func() {
		set := flag.NewFlagSet("t", how)
		set.SetOutput(io.Discard)
		_ = set.Parse([]string{"-x"})
	}
}

var logger = log.New(io.Discard, "", 0)

var cases = map[string]wrote{
	"(*flag.FlagSet).Parse": {ends: []func(){parses(flag.ExitOnError)}, breaks: []func(){parses(flag.PanicOnError)}},
	"flag.Parse": {ends: []func(){func() {
		os.Args = []string{"t", "-nothing"}
		flag.CommandLine = flag.NewFlagSet("t", flag.ExitOnError)
		flag.Parse()
	}}},
	"log.Fatal":             {ends: []func(){func() { log.Fatal("x") }}},
	"log.Fatalf":            {ends: []func(){func() { log.Fatalf("x") }}},
	"log.Fatalln":           {ends: []func(){func() { log.Fatalln("x") }}},
	"log.Panic":             {ends: []func(){func() { log.Panic("x") }}},
	"log.Panicf":            {ends: []func(){func() { log.Panicf("x") }}},
	"log.Panicln":           {ends: []func(){func() { log.Panicln("x") }}},
	"(*log.Logger).Fatal":   {ends: []func(){func() { logger.Fatal("x") }}},
	"(*log.Logger).Fatalf":  {ends: []func(){func() { logger.Fatalf("x") }}},
	"(*log.Logger).Fatalln": {ends: []func(){func() { logger.Fatalln("x") }}},
	"(*log.Logger).Panic":   {ends: []func(){func() { logger.Panic("x") }}},
	"(*log.Logger).Panicf":  {ends: []func(){func() { logger.Panicf("x") }}},
	"(*log.Logger).Panicln": {ends: []func(){func() { logger.Panicln("x") }}},
	"os.Exit":               {ends: []func(){func() { os.Exit(3) }}},
	"syscall.Exit":          {ends: []func(){func() { syscall.Exit(3) }}},
	"runtime.Goexit":        {ends: []func(){runtime.Goexit}},
	"runtime.CPUProfile":    {ends: []func(){func() { runtime.CPUProfile() }}},

	"(*sync.Mutex).Unlock": {only: true,
		dies:  []func(){func() { new(sync.Mutex).Unlock() }},
		holds: []func(){func() { var m sync.Mutex; m.Lock(); m.Unlock() }}},
	"(*sync.RWMutex).Unlock": {only: true,
		dies:  []func(){func() { new(sync.RWMutex).Unlock() }},
		holds: []func(){func() { var m sync.RWMutex; m.Lock(); m.Unlock() }}},
	"(*sync.RWMutex).RUnlock": {only: true,
		dies:  []func(){func() { new(sync.RWMutex).RUnlock() }},
		holds: []func(){func() { var m sync.RWMutex; m.RLock(); m.RUnlock() }}},
	"(*sync.WaitGroup).Done": {holds: []func(){func() { var g sync.WaitGroup; g.Add(1); g.Done() }}},

	"(*archive/zip.Writer).SetOffset": {breaks: []func(){func() {
		w := zip.NewWriter(io.Discard)
		_, _ = w.Create("a")
		_ = w.Flush()
		w.SetOffset(1)
	}}},
	"(*bufio.Scanner).Buffer": {breaks: []func(){func() { s := scanned(); s.Buffer(nil, 1) }}},
	"(*bufio.Scanner).Split":  {breaks: []func(){func() { s := scanned(); s.Split(bufio.ScanWords) }}},
	"(*bufio.Scanner).Scan": {breaks: []func(){func() {
		s := bufio.NewScanner(strings.NewReader(""))
		s.Split(func([]byte, bool) (int, []byte, error) { return 0, []byte{}, nil })
		for s.Scan() {
		}
	}}},
	"(*crypto/sha3.SHAKE).Write": {breaks: []func(){func() {
		h := sha3.NewSHAKE128()
		_, _ = h.Read(make([]byte, 1))
		_, _ = h.Write(nil)
	}}},
	"(*crypto/x509.CertPool).AddCert":                            {holds: []func(){func() { x509.NewCertPool().AddCert(&x509.Certificate{Raw: []byte("a")}) }}},
	"(*encoding/base32.Encoding).Decode":                         {breaks: []func(){func() { _, _ = base32.StdEncoding.Decode(nil, []byte("MFRGG===")) }}},
	"(*encoding/base64.Encoding).Decode":                         {breaks: []func(){func() { _, _ = base64.StdEncoding.Decode(nil, []byte("YWJj")) }}},
	"encoding/base32.NewEncoding":                                {breaks: []func(){func() { base32.NewEncoding(strings.Repeat("a", 32)) }, func() { base32.NewEncoding(strings.Repeat("a", 33)) }}, holds: []func(){func() { base32.NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") }}, with: alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")},
	"encoding/base64.NewEncoding":                                {breaks: []func(){func() { base64.NewEncoding(strings.Repeat("a", 64)) }, func() { base64.NewEncoding(strings.Repeat("a", 65)) }}, holds: []func(){func() { base64.NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") }}, with: alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")},
	"(*encoding/csv.Reader).FieldPos":                            {holds: []func(){func() { r := csv.NewReader(strings.NewReader("a,b")); _, _ = r.Read(); r.FieldPos(1) }}},
	"(*encoding/gob.Encoder).EncodeValue":                        {breaks: []func(){func() { _ = gob.NewEncoder(io.Discard).EncodeValue(reflect.ValueOf((*int)(nil))) }}},
	"encoding/gob.RegisterName":                                  {only: true, breaks: []func(){func() { gob.RegisterName("", 1) }, func() { gob.RegisterName("known", numbers{}); gob.RegisterName("known", kept{}) }}, holds: []func(){func() { gob.RegisterName("known.wrapping", wrapping{}) }}},
	"encoding/hex.Decode":                                        {breaks: []func(){func() { _, _ = hex.Decode(nil, []byte("00")) }}},
	"(*net/http.CrossOriginProtection).AddInsecureBypassPattern": {holds: []func(){func() { new(http.CrossOriginProtection).AddInsecureBypassPattern("/a") }}},
	"(*net/http.ServeMux).Handle":                                {holds: []func(){func() { http.NewServeMux().Handle("/a", http.NotFoundHandler()) }}},
	"(*net/http.ServeMux).HandleFunc":                            {holds: []func(){func() { http.NewServeMux().HandleFunc("/a", blow) }}},
	"net/http.Handle":                                            {holds: []func(){func() { http.Handle("/a", http.NotFoundHandler()) }}},
	"net/http.HandleFunc":                                        {holds: []func(){func() { http.HandleFunc("/b", blow) }}},
	"(*net/http.Transport).RegisterProtocol": {breaks: []func(){func() {
		tr := new(http.Transport)
		tr.RegisterProtocol("a", tr)
		tr.RegisterProtocol("a", tr)
	}}},
	"(*net/http/httputil.ReverseProxy).ServeHTTP": {only: true, breaks: []func(){func() { proxy("12").ServeHTTP(httptest.NewRecorder(), served()) }}, holds: []func(){func() { proxy("2").ServeHTTP(httptest.NewRecorder(), served()) }}},
	"net/http/httptest.NewRequest":                {holds: []func(){func() { httptest.NewRequest("GET", "/", nil) }}, with: []func() []any{func() []any { return []any{"GET", "/", nil} }}},
	"net/http/httptest.NewRequestWithContext":     {holds: []func(){func() { httptest.NewRequestWithContext(context.Background(), "GET", "/", nil) }}},
	"(*sync.Map).CompareAndDelete":                {breaks: []func(){func() { m := new(sync.Map); m.Store(1, []int{}); m.CompareAndDelete(1, []int{}) }}},
	"(*sync.Map).CompareAndSwap":                  {breaks: []func(){func() { m := new(sync.Map); m.Store(1, []int{}); m.CompareAndSwap(1, []int{}, 3) }}},
	"crypto/x509.SetFallbackRoots":                {only: true, breaks: []func(){func() { x509.SetFallbackRoots(nil) }, func() { x509.SetFallbackRoots(x509.NewCertPool()); x509.SetFallbackRoots(x509.NewCertPool()) }}, holds: []func(){func() {}}},
	"database/sql.Register":                       {breaks: []func(){func() { sql.Register("twice", connector{}); sql.Register("twice", connector{}) }}},
	"database/sql.Open":                           {with: []func() []any{func() []any { return []any{opened(), ""} }}},
	"expvar.NewFloat":                             {breaks: []func(){func() { expvar.NewFloat("twice.float"); expvar.NewFloat("twice.float") }}, with: fresh("float")},
	"expvar.NewInt":                               {breaks: []func(){func() { expvar.NewInt("twice.int"); expvar.NewInt("twice.int") }}, holds: []func(){func() { expvar.NewInt("once.int") }}, with: fresh("int")},
	"expvar.NewMap":                               {breaks: []func(){func() { expvar.NewMap("twice.map"); expvar.NewMap("twice.map") }}, holds: []func(){func() { expvar.NewMap("once.map") }}, with: fresh("map")},
	"expvar.NewString":                            {breaks: []func(){func() { expvar.NewString("twice.string"); expvar.NewString("twice.string") }}, holds: []func(){func() { expvar.NewString("once.string") }}, with: fresh("string")},
	"expvar.Publish":                              {breaks: []func(){func() { expvar.Publish("twice", new(expvar.Int)); expvar.Publish("twice", new(expvar.Int)) }}, holds: []func(){func() { expvar.Publish("once", new(expvar.Int)) }}},
	"maps.Insert":                                 {breaks: []func(){func() { maps.Insert(map[int]int(nil), maps.All(map[int]int{1: 1})) }}},
	"runtime.AddCleanup":                          {only: true, breaks: []func(){func() { p := new(int); runtime.AddCleanup(p, func(*int) {}, p) }}, holds: []func(){func() { runtime.AddCleanup(new(int), func(int) {}, 1) }}},
	"runtime/pprof.NewProfile":                    {breaks: []func(){func() { pprof.NewProfile("twice"); pprof.NewProfile("twice") }}, with: []func() []any{func() []any { return []any{"known.with"} }}},
	"os/signal.Notify":                            {only: true, breaks: []func(){func() { signal.Notify(nil) }}, holds: []func(){func() { c := make(chan os.Signal, 1); signal.Notify(c, os.Interrupt); signal.Stop(c) }}},
	"(*go/scanner.Scanner).Init":                  {only: true, breaks: []func(){func() { new(scanner.Scanner).Init(token.NewFileSet().AddFile("a", -1, 3), nil, nil, 0) }}, holds: []func(){func() { new(scanner.Scanner).Init(token.NewFileSet().AddFile("a", -1, 3), []byte("abc"), nil, 0) }}},
	"(*go/token.File).LineStart":                  {only: true, breaks: []func(){func() { sourceFile().LineStart(0) }}, holds: []func(){func() { sourceFile().LineStart(1) }}},
	"(*go/token.File).MergeLine":                  {only: true, breaks: []func(){func() { sourceFile().MergeLine(0) }}, holds: []func(){func() { sourceFile().MergeLine(1) }}},
	"go/types.Instantiate":                        {only: true, breaks: []func(){func() { _, _ = types.Instantiate(nil, types.Typ[types.Int], nil, false) }}, holds: []func(){func() {}}},
	"go/constant.BinaryOp":                        {only: true, breaks: []func(){func() { constant.BinaryOp(constant.MakeInt64(1), token.QUO, constant.MakeInt64(0)) }}, holds: []func(){func() { constant.BinaryOp(constant.MakeInt64(1), token.ADD, constant.MakeInt64(0)) }}},
	"(*runtime/pprof.Profile).Add":                {only: true, breaks: []func(){func() { p := pprof.NewProfile("known.add"); p.Add(1, 0); p.Add(1, 0) }}, holds: []func(){func() { pprof.NewProfile("known.add.once").Add(1, 0) }}},

	"reflect.*":                 {breaks: []func(){func() { reflect.MakeMap(reflect.TypeFor[int]()) }}},
	"(reflect.Value).*":         {breaks: []func(){func() { reflect.ValueOf("a").Int() }}},
	"(reflect.Type).*":          {breaks: []func(){func() { reflect.TypeFor[int]().Elem() }}},
	"(*reflect.MapIter).*":      {breaks: []func(){func() { reflect.ValueOf(map[int]int{}).MapRange().Key() }}},
	"(runtime/metrics.Value).*": {breaks: []func(){func() { metrics.Value{}.Uint64() }}},

	"net/http.ListenAndServe": {only: true, with: []func() []any{func() []any { return []any{"no address", http.NotFoundHandler()} }}},
}

func scanned() *bufio.Scanner {
	s := bufio.NewScanner(strings.NewReader("a"))
	s.Scan()
	return s
}

func alphabet(characters string) []func() []any {
	return []func() []any{func() []any { return []any{characters} }}
}

// fresh returns a name that nothing has: a test may be run more than once in a process.
func fresh(kind string) []func() []any {
	return []func() []any{func() []any { return []any{kind + strconv.FormatInt(counter.Add(1), 10)} }}
}

var counter atomic.Int64

// opened returns the name of a driver.
func opened() string {
	name := "opened" + strconv.FormatInt(counter.Add(1), 10)
	sql.Register(name, connector{})
	return name
}

func blow(http.ResponseWriter, *http.Request) { explode() }

// proxy returns one in front of a server that promises more or fewer bytes than it sends.
func proxy(length string) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{ErrorLog: logger, Rewrite: func(*httputil.ProxyRequest) {}, Transport: answering(length)}
}

// served returns a request as a server passes it on.
func served() *http.Request {
	r := httptest.NewRequest("GET", "http://example.com/", nil)
	return r.WithContext(context.WithValue(r.Context(), http.ServerContextKey, new(http.Server)))
}

// returning is a transport whose result has two bytes and breaks off where more are promised.
type answering string

func (a answering) RoundTrip(r *http.Request) (*http.Response, error) {
	body := io.Reader(strings.NewReader("ab"))
	if a != "2" {
		body = io.MultiReader(body, iotest.ErrReader(io.ErrUnexpectedEOF))
	}
	return &http.Response{StatusCode: 200, Header: http.Header{"Content-Length": {string(a)}}, Body: io.NopCloser(body), Request: r}, nil
}

// sourceFile returns a file of three lines.
func sourceFile() *token.File {
	file := token.NewFileSet().AddFile("a", -1, 3)
	file.SetLines([]int{0, 1, 2})
	return file
}
