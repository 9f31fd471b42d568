package corpus

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/base32"
	"encoding/csv"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"hash/crc64"
	"hash/fnv"
	"io"
	"math"
	"math/big"
	"net"
	"net/mail"
	"net/netip"
	"net/textproto"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"text/template"
	"unicode/utf8"
)

// assembly are functions that use what the standard library has in assembly.
var assembly = []func(string) string{PathSeparators, FilePaths, HashSums, HashWriters, MACs, Checksums, BufferSearch, ReplaceBytes, ScannedText, ConstantTime, FloatsOfAssembly, BigNumbers, NetAddresses, MailAddresses, Headers, PageSize, Tabulated, TemplateText, Tokens, Records, Compressed, Copied}

func PathSeparators(doc string) string {
	n := 0
	for i := range len(doc) {
		if os.IsPathSeparator(doc[i]) {
			n++
		}
	}
	return fmt.Sprint(n, filepath.ToSlash(doc), filepath.FromSlash(doc), filepath.VolumeName(doc))
}

func FilePaths(doc string) string {
	matched, err := filepath.Match("a*", doc)
	rel, relErr := filepath.Rel("/a/b", doc)
	return fmt.Sprintln(filepath.Clean(doc), filepath.Base(doc), filepath.Dir(doc), filepath.Ext(doc), filepath.IsAbs(doc), filepath.IsLocal(doc), matched, err, rel, relErr,
		filepath.SplitList(doc), path.Join("x", doc))
}

func HashSums(doc string) string {
	return fmt.Sprintf("%x %x %x %x", md5.Sum([]byte(doc)), sha1.Sum([]byte(doc)), sha256.Sum256([]byte(doc)), sha512.Sum512([]byte(doc)))
}

func HashWriters(doc string) string {
	var b strings.Builder
	m, s1, s2, s5 := md5.New(), sha1.New(), sha256.New(), sha512.New384()
	_, _ = io.WriteString(io.MultiWriter(m, s1, s2, s5), doc)
	fmt.Fprintf(&b, "%x %x %x %x", m.Sum(nil), s1.Sum(nil), s2.Sum(nil), s5.Sum(nil))
	return b.String()
}

func MACs(doc string) string {
	h := hmac.New(sha256.New, []byte("key"))
	_, _ = h.Write([]byte(doc))
	sum := h.Sum(nil)
	return hex.EncodeToString(sum) + fmt.Sprint(hmac.Equal(sum, []byte(doc)))
}

func Checksums(doc string) string {
	c, f, a := crc32.NewIEEE(), fnv.New64a(), adler32.New()
	_, _ = io.WriteString(io.MultiWriter(c, f, a), doc)
	return fmt.Sprint(c.Sum32(), f.Sum64(), a.Sum32(), crc64.Checksum([]byte(doc), crc64.MakeTable(crc64.ISO)))
}

func BufferSearch(doc string) string {
	b := []byte(doc)
	before, after, ok := bytes.Cut(b, []byte(" "))
	return fmt.Sprint(bytes.Count(b, []byte("a")), bytes.IndexByte(b, ','), bytes.Index(b, []byte("be")), bytes.LastIndex(b, []byte("a")), bytes.Equal(b, []byte("a")),
		bytes.Compare(b, []byte("m")), bytes.ContainsAny(b, "xyz"), bytes.IndexAny(b, "{["), len(before), len(after), ok, strings.Compare(doc, "m"), strings.Count(doc, ""),
		bytes.LastIndexAny(b, " ,"), bytes.IndexFunc(b, func(r rune) bool { return r > 'z' }), strings.LastIndexAny(doc, ",;"), bytes.ContainsFunc(b, func(r rune) bool { return r == '0' }))
}

func ReplaceBytes(doc string) string {
	r := strings.NewReplacer("a", "1", "be", "2", "", "")
	var all []string
	for line := range strings.Lines(doc) {
		all = append(all, line)
	}
	for part := range bytes.SplitSeq([]byte(doc), []byte(",")) {
		all = append(all, string(part))
	}
	for part := range strings.FieldsFuncSeq(doc, func(r rune) bool { return r == ';' }) {
		all = append(all, part)
	}
	return r.Replace(doc) + string(bytes.Title([]byte(doc))) + strings.Join(all, "|") + strings.ToValidUTF8(doc, "?")
}

func ScannedText(doc string) string {
	s := bufio.NewScanner(strings.NewReader(doc))
	s.Split(bufio.ScanWords)
	var all []string
	for s.Scan() {
		all = append(all, s.Text())
	}
	r := bufio.NewReader(strings.NewReader(doc))
	line, err := r.ReadString('\n')
	rest, more, lineErr := r.ReadLine()
	return fmt.Sprint(all, s.Err(), line, err, string(rest), more, lineErr, utf8.Valid([]byte(doc)))
}

func ConstantTime(doc string) string {
	return fmt.Sprint(subtle.ConstantTimeCompare([]byte(doc), []byte("a b")), subtle.ConstantTimeEq(1, int32(len(doc))), subtle.ConstantTimeByteEq(1, 2))
}

func FloatsOfAssembly(doc string) string {
	x := float64(len(doc)) * 0.7
	return fmt.Sprint(math.Exp2(x), math.Exp(-x), math.Floor(x), math.Ceil(x), math.Trunc(-x), math.Hypot(x, 3), math.Log(x), math.Max(x, 2), math.Min(x, 2),
		math.FMA(x, x, 1), math.Sqrt(x), math.Asinh(x), math.J0(x), math.Y1(x), math.Jn(2, x), math.Float64bits(x), math.Nextafter32(float32(x), 9))
}

func BigNumbers(doc string) string {
	z, ok := new(big.Int).SetString(doc, 0)
	if !ok {
		z = big.NewInt(int64(len(doc)))
	}
	z.Mul(z, z).Add(z, big.NewInt(7)).Lsh(z, 5)
	f := new(big.Rat).SetFrac(z, big.NewInt(9))
	return fmt.Sprint(z, z.Sign(), f, new(big.Int).Exp(big.NewInt(3), big.NewInt(50), big.NewInt(1001)))
}

func NetAddresses(doc string) string {
	host, port, err := net.SplitHostPort(doc)
	ip := net.ParseIP(doc)
	_, block, cidrErr := net.ParseCIDR("10.1.2.3/8")
	a, addrErr := netip.ParseAddr(doc)
	return fmt.Sprint(host, port, err, ip, block, cidrErr, block.Contains(net.IPv4(10, 9, 8, 7)), net.JoinHostPort(doc, "80"), a, addrErr, net.IPv4(1, 2, 3, 4).To4(), net.CIDRMask(8, 32))
}

func MailAddresses(doc string) string {
	a, err := mail.ParseAddress(doc)
	return fmt.Sprint(a, err)
}

func Headers(doc string) string {
	h := textproto.MIMEHeader{}
	h.Add(doc, "x")
	return fmt.Sprint(h.Get(doc), textproto.CanonicalMIMEHeaderKey(doc), textproto.TrimString(doc))
}

func PageSize(string) string {
	return fmt.Sprint(os.Getpagesize()%4096 == 0, os.Getpid() > 0, os.DevNull, string(os.PathSeparator))
}

func Tabulated(doc string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 2, 4, 1, ' ', 0)
	for f := range strings.FieldsSeq(doc) {
		fmt.Fprintf(w, "%s\t%d\n", f, len(f))
	}
	_ = w.Flush()
	return b.String()
}

func TemplateText(doc string) string {
	t, err := template.New("t").Parse(`{{range .}}[{{.}}]{{else}}none{{end}}`)
	if err != nil {
		return err.Error()
	}
	var b bytes.Buffer
	err = t.Execute(&b, strings.Fields(doc))
	return fmt.Sprint(b.String(), err)
}

func Tokens(doc string) string {
	d := xml.NewDecoder(strings.NewReader("<a><b x='1'>" + doc + "</b></a>"))
	var all []string
	for range 9 {
		token, err := d.Token()
		all = append(all, fmt.Sprintf("%T %v", token, err))
		if err != nil {
			break
		}
	}
	return strings.Join(all, " ")
}

func Records(doc string) string {
	all, err := csv.NewReader(strings.NewReader(doc)).ReadAll()
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(all)
	return fmt.Sprint(all, err, b.String())
}

func Compressed(doc string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(doc))
	_ = w.Close()
	r, err := gzip.NewReader(&b)
	if err != nil {
		return err.Error()
	}
	all, err := io.ReadAll(r)
	return fmt.Sprint(string(all), err)
}

func Copied(doc string) string {
	var from, to bytes.Buffer
	n, err := from.ReadFrom(io.LimitReader(strings.NewReader(doc), 9))
	m, copyErr := io.Copy(&to, &from)
	k, pipeErr := io.Copy(base32.NewEncoder(base32.StdEncoding, &from), strings.NewReader(doc))
	return fmt.Sprint(n, err, m, copyErr, k, pipeErr, to.String(), from.String())
}
