package known

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"container/heap"
	"container/list"
	"container/ring"
	"context"
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"database/sql"
	"database/sql/driver"
	"encoding"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/csv"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"expvar"
	"flag"
	"hash"
	"hash/maphash"
	htmltemplate "html/template"
	"image"
	"io"
	"io/fs"
	"iter"
	"log"
	"log/slog"
	"math"
	"math/big"
	"math/rand"
	randv2 "math/rand/v2"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"testing/fstest"
	texttemplate "text/template"
	"time"
)

// pool holds values of types whose zero value or contents say little; nil is always tried, too.
var pool map[reflect.Type][]maker

func init() {
	pool = map[reflect.Type][]maker{
		reflect.TypeFor[context.Context](): same(context.Background(), ended()),
		reflect.TypeFor[io.Reader]():       {value(func() io.Reader { return strings.NewReader("abc\ndef") })},
		reflect.TypeFor[io.Writer](): {
			value(func() io.Writer { return new(bytes.Buffer) }),
		},
		reflect.TypeFor[io.ReadCloser]():     {value(func() io.ReadCloser { return io.NopCloser(strings.NewReader("abc")) })},
		reflect.TypeFor[*bytes.Buffer]():     {value(func() *bytes.Buffer { return new(bytes.Buffer) }), value(func() *bytes.Buffer { return bytes.NewBufferString("abcdefg") })},
		reflect.TypeFor[*bufio.Reader]():     {value(func() *bufio.Reader { return bufio.NewReader(strings.NewReader("abc\ndef")) })},
		reflect.TypeFor[*bufio.Writer]():     {value(func() *bufio.Writer { return bufio.NewWriter(io.Discard) })},
		reflect.TypeFor[*bufio.Scanner]():    {value(func() *bufio.Scanner { return bufio.NewScanner(strings.NewReader("abc\ndef")) })},
		reflect.TypeFor[*strings.Reader]():   {value(func() *strings.Reader { return strings.NewReader("abc") })},
		reflect.TypeFor[*strings.Replacer](): {value(func() *strings.Replacer { return strings.NewReplacer("a", "b") })},
		reflect.TypeFor[*flag.FlagSet](): {value(func() *flag.FlagSet {
			set := flag.NewFlagSet("t", flag.ContinueOnError)
			set.SetOutput(io.Discard)
			return set
		}), value(func() *flag.FlagSet {
			set := flag.NewFlagSet("t", flag.ContinueOnError)
			set.SetOutput(io.Discard)
			set.Bool("known", false, "")
			_ = set.Parse([]string{"-known"})
			return set
		})},
		reflect.TypeFor[*rand.Rand]():     {value(func() *rand.Rand { return rand.New(rand.NewSource(1)) })},
		reflect.TypeFor[*randv2.Rand]():   {value(func() *randv2.Rand { return randv2.New(randv2.NewPCG(1, 2)) })},
		reflect.TypeFor[*time.Ticker]():   {value(func() *time.Ticker { return time.NewTicker(time.Hour) })},
		reflect.TypeFor[*time.Timer]():    {value(func() *time.Timer { return time.NewTimer(time.Hour) })},
		reflect.TypeFor[*time.Location](): same(time.UTC),
		reflect.TypeFor[time.Time]():      same(time.Time{}, time.Unix(1, 0)),
		reflect.TypeFor[time.Duration]():  same[time.Duration](-1, 0, 1, time.Hour),
		reflect.TypeFor[time.Month]():     same[time.Month](1, 12),
		reflect.TypeFor[*regexp.Regexp](): same(regexp.MustCompile(`a`), regexp.MustCompile(`(a)(b)?`), regexp.MustCompile(``), regexp.MustCompile(`b(?P<rest>.*)`)),
		reflect.TypeFor[*big.Int]():       {value(func() *big.Int { return big.NewInt(0) }), value(func() *big.Int { return big.NewInt(-7) }), value(func() *big.Int { return big.NewInt(5) })},
		reflect.TypeFor[*slog.Logger]():   same(slog.New(slog.DiscardHandler), unread()),
		reflect.TypeFor[*url.URL](): {
			value(func() *url.URL { return &url.URL{Scheme: "https", Host: "example.com", Path: "/a"} }),
			value(func() *url.URL { return &url.URL{User: url.UserPassword("a", "b")} }),
		},
		reflect.TypeFor[netip.Addr]():               same(netip.Addr{}, netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("::1")),
		reflect.TypeFor[*http.Request]():            {value(func() *http.Request { r, _ := http.NewRequest("GET", "http://example.com/?a=b", nil); return r })},
		reflect.TypeFor[*http.ServeMux]():           {value(http.NewServeMux)},
		reflect.TypeFor[http.Handler]():             same(http.NotFoundHandler()),
		reflect.TypeFor[func(rune) bool]():          same(func(r rune) bool { return r == 'a' }, func(rune) bool { return true }, func(rune) bool { return false }),
		reflect.TypeFor[rune]():                     same('a', ',', -1, 0x10ffff, 0xfffd, 0),
		reflect.TypeFor[binary.ByteOrder]():         same[binary.ByteOrder](binary.BigEndian, binary.LittleEndian),
		reflect.TypeFor[http.ResponseWriter]():      {value(func() http.ResponseWriter { return httptest.NewRecorder() })},
		reflect.TypeFor[http.RoundTripper]():        same(http.NewFileTransport(http.Dir("."))),
		reflect.TypeFor[sort.Interface]():           {value(func() sort.Interface { return sort.IntSlice{3, 1, 2} })},
		reflect.TypeFor[heap.Interface]():           {value(func() heap.Interface { return &numbers{sort.IntSlice{1, 2, 3}} }), value(func() heap.Interface { return &numbers{} })},
		reflect.TypeFor[fs.FS]():                    same[fs.FS](fstest.MapFS{"a": {}, "abc": {Mode: fs.ModeDir}}),
		reflect.TypeFor[fs.File]():                  {value(func() fs.File { f, _ := fstest.MapFS{"a": {}}.Open("a"); return f })},
		reflect.TypeFor[fs.FileInfo]():              {value(func() fs.FileInfo { i, _ := fs.Stat(fstest.MapFS{"a": {}}, "a"); return i })},
		reflect.TypeFor[fs.DirEntry]():              {value(func() fs.DirEntry { i, _ := fs.Stat(fstest.MapFS{"a": {}}, "a"); return fs.FileInfoToDirEntry(i) })},
		reflect.TypeFor[*os.File]():                 {value(emptyFile)},
		reflect.TypeFor[flag.Value]():               {value(func() flag.Value { return kept{} })},
		reflect.TypeFor[encoding.TextUnmarshaler](): {value(func() encoding.TextUnmarshaler { return new(big.Int) })},
		reflect.TypeFor[encoding.TextMarshaler]():   {value(func() encoding.TextMarshaler { return new(big.Int) })},
		reflect.TypeFor[*json.Decoder]():            {value(func() *json.Decoder { return json.NewDecoder(strings.NewReader("{}")) }), value(func() *json.Decoder { return json.NewDecoder(strings.NewReader(`"a"`)) })},
		reflect.TypeFor[*json.Encoder]():            {value(func() *json.Encoder { return json.NewEncoder(io.Discard) })},
		reflect.TypeFor[*xml.Decoder]():             {value(func() *xml.Decoder { return xml.NewDecoder(strings.NewReader("<a>b</a>")) })},
		reflect.TypeFor[*xml.Encoder]():             {value(func() *xml.Encoder { return xml.NewEncoder(io.Discard) })},
		reflect.TypeFor[*gob.Encoder]():             {value(func() *gob.Encoder { return gob.NewEncoder(io.Discard) })},
		reflect.TypeFor[*csv.Reader]():              {value(func() *csv.Reader { return csv.NewReader(strings.NewReader("a,b\nc,d\n")) })},
		reflect.TypeFor[*log.Logger]():              {value(func() *log.Logger { return log.New(io.Discard, "", 0) })},
		reflect.TypeFor[slog.Handler]():             same(slog.DiscardHandler),
		reflect.TypeFor[slog.Value]():               same(slog.Value{}, slog.IntValue(1), slog.StringValue("a"), slog.BoolValue(true), slog.DurationValue(1), slog.Float64Value(1), slog.GroupValue(slog.Int("a", 1)), slog.TimeValue(time.Unix(1, 0)), slog.Uint64Value(1), slog.AnyValue(kept{})),
		reflect.TypeFor[*base64.Encoding]():         same(base64.StdEncoding, base64.RawURLEncoding),
		reflect.TypeFor[*base32.Encoding]():         same(base32.StdEncoding),
		reflect.TypeFor[base64.Encoding]():          same(*base64.StdEncoding),
		reflect.TypeFor[base32.Encoding]():          same(*base32.StdEncoding),
		reflect.TypeFor[cipher.Block]():             {value(func() cipher.Block { b, _ := aes.NewCipher(make([]byte, 16)); return b })},
		reflect.TypeFor[cipher.AEAD]():              {value(func() cipher.AEAD { b, _ := aes.NewCipher(make([]byte, 16)); a, _ := cipher.NewGCM(b); return a })},
		reflect.TypeFor[cipher.Stream](): {value(func() cipher.Stream {
			b, _ := aes.NewCipher(make([]byte, 16))
			return cipher.NewCTR(b, make([]byte, 16))
		})},
		reflect.TypeFor[cipher.BlockMode](): {value(func() cipher.BlockMode {
			b, _ := aes.NewCipher(make([]byte, 16))
			return cipher.NewCBCEncrypter(b, make([]byte, 16))
		})},
		reflect.TypeFor[crypto.Hash]():            same(crypto.SHA256, crypto.Hash(0), crypto.MD4),
		reflect.TypeFor[ed25519.PrivateKey]():     {value(func() ed25519.PrivateKey { return make([]byte, 64) }), value(func() ed25519.PrivateKey { return make([]byte, 63) }), value(func() ed25519.PrivateKey { return make([]byte, 65) })},
		reflect.TypeFor[ed25519.PublicKey]():      {value(func() ed25519.PublicKey { return make([]byte, 32) }), value(func() ed25519.PublicKey { return make([]byte, 31) }), value(func() ed25519.PublicKey { return make([]byte, 33) })},
		reflect.TypeFor[*big.Rat]():               {value(func() *big.Rat { return big.NewRat(0, 1) }), value(func() *big.Rat { return big.NewRat(-3, 2) })},
		reflect.TypeFor[*big.Float]():             {value(func() *big.Float { return big.NewFloat(0) }), value(func() *big.Float { return big.NewFloat(-1.5) }), value(func() *big.Float { return new(big.Float).SetInf(true) }), value(func() *big.Float { return new(big.Float).SetInf(false) })},
		reflect.TypeFor[float64]():                same(-1, 0, 2.5, math.NaN(), math.Inf(1)),
		reflect.TypeFor[rand.Source]():            {value(func() rand.Source { return rand.NewSource(1) })},
		reflect.TypeFor[randv2.Source]():          {value(func() randv2.Source { return randv2.NewPCG(1, 2) })},
		reflect.TypeFor[maphash.Seed]():           same(maphash.Seed{}, maphash.MakeSeed()),
		reflect.TypeFor[*list.List]():             {value(list.New), value(func() *list.List { l := list.New(); l.PushBack(1); return l })},
		reflect.TypeFor[*list.Element]():          {value(func() *list.Element { return list.New().PushBack(1) })},
		reflect.TypeFor[*ring.Ring]():             {value(func() *ring.Ring { return ring.New(3) })},
		reflect.TypeFor[*texttemplate.Template](): {value(func() *texttemplate.Template { return texttemplate.Must(texttemplate.New("a").Parse("{{.}}")) })},
		reflect.TypeFor[*htmltemplate.Template](): {value(func() *htmltemplate.Template { return htmltemplate.Must(htmltemplate.New("a").Parse("{{.}}")) })},
		reflect.TypeFor[texttemplate.FuncMap]():   {value(func() texttemplate.FuncMap { return texttemplate.FuncMap{"a": strings.ToUpper} }), value(func() texttemplate.FuncMap { return texttemplate.FuncMap{"a": 1} })},
		reflect.TypeFor[htmltemplate.FuncMap]():   {value(func() htmltemplate.FuncMap { return htmltemplate.FuncMap{"a": strings.ToUpper} }), value(func() htmltemplate.FuncMap { return htmltemplate.FuncMap{"a": 1} })},
		reflect.TypeFor[image.Rectangle]():        same(image.Rect(0, 0, 2, 2), image.Rect(0, 0, math.MaxInt, 2)),
		reflect.TypeFor[net.IP]():                 same(net.IP{1, 2, 3, 4}, net.IPv6loopback),
		reflect.TypeFor[net.Conn](): {value(func() net.Conn {
			a, b := net.Pipe()
			go func() { _, _ = b.Write([]byte("abc")); _ = b.Close() }()
			return a
		})},
		reflect.TypeFor[*sync.Once]():        {value(func() *sync.Once { return new(sync.Once) })},
		reflect.TypeFor[*atomic.Value]():     {value(func() *atomic.Value { return new(atomic.Value) }), value(func() *atomic.Value { v := new(atomic.Value); v.Store("a"); return v })},
		reflect.TypeFor[*exec.Cmd]():         {value(func() *exec.Cmd { return exec.Command("none") })},
		reflect.TypeFor[*http.Client]():      {value(func() *http.Client { return &http.Client{Transport: http.NewFileTransport(http.Dir("."))} })},
		reflect.TypeFor[*http.Response]():    {value(func() *http.Response { return &http.Response{Header: http.Header{"Location": {"/a"}}} })},
		reflect.TypeFor[http.HandlerFunc]():  same[http.HandlerFunc](func(http.ResponseWriter, *http.Request) {}),
		reflect.TypeFor[*x509.Certificate](): same(new(x509.Certificate)),
		reflect.TypeFor[*tar.Reader]():       {value(func() *tar.Reader { return tar.NewReader(bytes.NewReader(archived())) })},
		reflect.TypeFor[*zip.File](): {value(func() *zip.File {
			r, _ := zip.NewReader(bytes.NewReader(zipped()), int64(len(zipped())))
			return r.File[0]
		})},
		reflect.TypeFor[*zip.Writer]():       {value(func() *zip.Writer { return zip.NewWriter(io.Discard) })},
		reflect.TypeFor[*x509.CertPool]():    {value(x509.NewCertPool)},
		reflect.TypeFor[*sql.DB]():           {value(func() *sql.DB { return sql.OpenDB(connector{}) })},
		reflect.TypeFor[driver.Driver]():     same[driver.Driver](connector{}),
		reflect.TypeFor[driver.Connector]():  same[driver.Connector](connector{}),
		reflect.TypeFor[expvar.Var]():        same[expvar.Var](new(expvar.Int)),
		reflect.TypeFor[func() hash.Hash]():  same(sha256.New),
		reflect.TypeFor[chan<- os.Signal]():  {value(func() chan<- os.Signal { return make(chan os.Signal, 1) })},
		reflect.TypeFor[*multipart.Reader](): {value(func() *multipart.Reader { return multipart.NewReader(strings.NewReader("--a\r\n\r\nb\r\n--a--"), "a") })},
		reflect.TypeFor[*sync.Map]():         {value(func() *sync.Map { return new(sync.Map) }), value(func() *sync.Map { m := new(sync.Map); m.Store("a", 1); return m })},
		reflect.TypeFor[iter.Seq[int]]():     same(slices.Values([]int{2, 1})),
		reflect.TypeFor[[]any]():             same([]any{}, []any{1, "a"}, []any{[]int{1}, []int{1}}, []any{"a", nil, 1.5}),
		reflect.TypeFor[func(int) bool]():    same(func(int) bool { return true }, func(n int) bool { return n == 2 }),
		reflect.TypeFor[error]():             same(io.EOF, error(wrapping{})),
		reflect.TypeFor[[]string]():          same([]string{}, []string{"a"}, []string{"a", "b"}, []string{"abc", "", ","}),
		reflect.TypeFor[[]byte]():            {value(func() []byte { return []byte{} }), value(func() []byte { return []byte("a") }), value(func() []byte { return []byte("a,b") }), value(func() []byte { return []byte(`"a"`) }), value(func() []byte { return []byte("<a>b</a>") }), value(func() []byte { return []byte(" a b  ") }), value(func() []byte { return []byte("\xff\xfe") }), value(func() []byte { return make([]byte, 12) }), value(func() []byte { return make([]byte, 16) }), value(func() []byte { return make([]byte, 32) }), value(func() []byte { return make([]byte, 33) })},
	}
}

// wrapping is an error around another.
type wrapping struct{}

func (wrapping) Error() string { return "around the end" }
func (wrapping) Unwrap() error { return io.EOF }

// numbers are a heap.
type numbers struct{ sort.IntSlice }

func (n *numbers) Push(x any) { n.IntSlice = append(n.IntSlice, x.(int)) }

func (n *numbers) Pop() any {
	last := n.IntSlice[len(n.IntSlice)-1]
	n.IntSlice = n.IntSlice[:len(n.IntSlice)-1]
	return last
}

// kept is a flag, and a value that logs itself.
type kept struct{}

func (kept) String() string       { return "" }
func (kept) Set(string) error     { return nil }
func (kept) LogValue() slog.Value { return slog.IntValue(1) }

func ended() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func archived() []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	_ = w.WriteHeader(&tar.Header{Name: "a"})
	_ = w.Close()
	return b.Bytes()
}

func zipped() []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	_, _ = w.Create("a")
	_ = w.Close()
	return b.Bytes()
}
