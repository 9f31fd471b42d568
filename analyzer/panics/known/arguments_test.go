package known

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

func init() {
	for name, make := range arguments {
		w := written[name]
		w.with = append(w.with, make)
		written[name] = w
	}
}

// arguments are what functions are called with whose results say little otherwise.
var arguments = map[string]func() []any{
	"(*net.Dialer).DialContext": func() []any { return []any{new(net.Dialer), context.Background(), "tcp", listening().Addr().String()} },
	"(*net/http.Request).Cookie": func() []any {
		r := httptest.NewRequest("GET", "/", nil)
		r.AddCookie(&http.Cookie{Name: "a", Value: "b"})
		return []any{r, "a"}
	},
	"(*net/http.Request).MultipartReader": func() []any {
		r := httptest.NewRequest("POST", "/", strings.NewReader(""))
		r.Header.Set("Content-Type", "multipart/form-data; boundary=a")
		return []any{r}
	},
	"(*net/http.Transport).RoundTrip": func() []any {
		r, _ := http.NewRequest("GET", answered(), nil)
		return []any{new(http.Transport), r}
	},
	"(io.ReaderAt).ReadAt":         func() []any { return []any{strings.NewReader("abc"), make([]byte, 2), 2} },
	"(net.Listener).Accept":        func() []any { l := listening(); go dial(l); return []any{l} },
	"archive/zip.NewReader":        func() []any { return []any{bytes.NewReader(zipped()), len(zipped())} },
	"archive/zip.OpenReader":       func() []any { return []any{stored("a.zip", zipped())} },
	"compress/gzip.NewReader":      func() []any { return []any{packed(func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })} },
	"compress/zlib.NewReader":      func() []any { return []any{packed(func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) })} },
	"crypto/x509.ParseCertificate": func() []any { return []any{certificate()} },
	"image.Decode":                 func() []any { return []any{drawn(png.Encode)} },
	"image/gif.Decode": func() []any {
		return []any{drawn(func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) })}
	},
	"image/jpeg.Decode": func() []any {
		return []any{drawn(func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })}
	},
	"image/png.Decode":        func() []any { return []any{drawn(png.Encode)} },
	"net.SplitHostPort":       func() []any { return []any{"example.com:80"} },
	"net.Dial":                func() []any { return []any{"tcp", listening().Addr().String()} },
	"net.DialTimeout":         func() []any { return []any{"tcp", listening().Addr().String(), time.Hour} },
	"net.InterfaceByName":     func() []any { return []any{interfaceName()} },
	"net.Listen":              func() []any { return []any{"tcp", "127.0.0.1:0"} },
	"net.ListenPacket":        func() []any { return []any{"udp", "127.0.0.1:0"} },
	"net/http.Get":            func() []any { return []any{answered()} },
	"net/http.Head":           func() []any { return []any{answered()} },
	"net/http.Post":           func() []any { return []any{answered(), "text/plain", nil} },
	"net/http.PostForm":       func() []any { return []any{answered(), nil} },
	"net/http.Serve":          func() []any { l := listening(); _ = l.Close(); return []any{l, http.NotFoundHandler()} },
	"net/mail.ParseAddress":   func() []any { return []any{"a@example.com"} },
	"net/mail.ReadMessage":    func() []any { return []any{strings.NewReader("From: a@example.com\r\n\r\nb")} },
	"net/url.ParseRequestURI": func() []any { return []any{"/a"} },
	"os.OpenRoot":             func() []any { return []any{"."} },
	"os.StartProcess": func() []any {
		exe, _ := os.Executable()
		return []any{exe, []string{"t", "-test.run=^$"}, new(os.ProcAttr)}
	},
	"sync.NewCond": func() []any { return []any{new(sync.Mutex)} },
}

// listening returns a listener on this machine, which a test leaves open until its process ends.
func listening() net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	return l
}

func dial(l net.Listener) {
	if c, err := net.Dial("tcp", l.Addr().String()); err == nil {
		_ = c.Close()
	}
}

// returned returns the address of a server that finds nothing.
func answered() string { return httptest.NewServer(http.NotFoundHandler()).URL }

func stored(name string, data []byte) string {
	path := filepath.Clean(name)
	_ = os.WriteFile(path, data, 0o600)
	return path
}

func packed(pack func(io.Writer) io.WriteCloser) io.Reader {
	var b bytes.Buffer
	w := pack(&b)
	_, _ = w.Write([]byte("abc"))
	_ = w.Close()
	return &b
}

func drawn(encode func(io.Writer, image.Image) error) io.Reader {
	var b bytes.Buffer
	_ = encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)))
	return &b
}

func certificate() []byte {
	public, private, _ := ed25519.GenerateKey(rand.Reader)
	template := &x509.Certificate{SerialNumber: big.NewInt(1)}
	data, _ := x509.CreateCertificate(rand.Reader, template, template, public, private)
	return data
}

func interfaceName() string {
	if all, err := net.Interfaces(); err == nil && len(all) > 0 {
		return all[0].Name
	}
	return ""
}
