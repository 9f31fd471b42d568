package native

import (
	"crypto/aes"
	"crypto/des"
	"database/sql"
	"encoding/base64"
	"hash/crc32"
	"io"
	"io/fs"
	"net/netip"
	"net/url"
	"os/exec"
	"reflect"
	"regexp"
	"regexp/syntax"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Types are the types of the standard library that are represented by themselves, by the paths of their packages and their names. Functions
// of the table take and return them.
var Types = typeTable(
	reflect.TypeFor[strings.Builder](), reflect.TypeFor[strings.Replacer](),
	reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[time.Month](), reflect.TypeFor[time.Weekday](),
	reflect.TypeFor[time.Location](), reflect.TypeFor[time.ParseError](),
	reflect.TypeFor[regexp.Regexp](), reflect.TypeFor[syntax.Error](), reflect.TypeFor[syntax.ErrorCode](),
	reflect.TypeFor[strconv.NumError](), reflect.TypeFor[unicode.RangeTable](), reflect.TypeFor[unicode.Range16](), reflect.TypeFor[unicode.Range32](),
	reflect.TypeFor[url.URL](), reflect.TypeFor[url.Values](), reflect.TypeFor[url.Userinfo](), reflect.TypeFor[url.Error](), reflect.TypeFor[url.EscapeError](),
	reflect.TypeFor[netip.Addr](), reflect.TypeFor[netip.Prefix](), reflect.TypeFor[netip.AddrPort](),
	reflect.TypeFor[crc32.Table](), reflect.TypeFor[aes.KeySizeError](), reflect.TypeFor[des.KeySizeError](),
	reflect.TypeFor[base64.Encoding](), reflect.TypeFor[base64.CorruptInputError](),
)

func init() {
	Types["reflect.Value"], Types["reflect.MapIter"] = reflect.TypeFor[values.Reflected](), reflect.TypeFor[values.ReflectedMap]()
	Types["internal/reflectlite.Value"] = reflect.TypeFor[values.Lite]()
}

func typeTable(all ...reflect.Type) map[string]reflect.Type {
	table := map[string]reflect.Type{}
	for _, t := range all {
		table[t.PkgPath()+"."+t.Name()] = t
	}
	return table
}

// Variables are the variables of packages that are not interpreted.
var Variables = map[string]any{
	"io.EOF": io.EOF, "io.ErrUnexpectedEOF": io.ErrUnexpectedEOF, "io.ErrShortWrite": io.ErrShortWrite, "io.ErrShortBuffer": io.ErrShortBuffer,
	"io.ErrNoProgress": io.ErrNoProgress, "strconv.ErrRange": strconv.ErrRange, "strconv.ErrSyntax": strconv.ErrSyntax,
	"time.UTC": time.UTC, "time.Local": time.UTC,
	"encoding/base64.StdEncoding": base64.StdEncoding, "encoding/base64.URLEncoding": base64.URLEncoding,
	"encoding/base64.RawStdEncoding": base64.RawStdEncoding, "encoding/base64.RawURLEncoding": base64.RawURLEncoding,
	"hash/crc32.IEEETable": crc32.IEEETable,
	"os.Args":              []string{"tool"}, "os.ErrNotExist": fs.ErrNotExist, "os.ErrExist": fs.ErrExist, "os.ErrPermission": fs.ErrPermission, "os.ErrInvalid": fs.ErrInvalid,
	"io/fs.ErrExist": fs.ErrExist, "io/fs.ErrPermission": fs.ErrPermission, "io/fs.ErrInvalid": fs.ErrInvalid, "io/fs.ErrNotExist": fs.ErrNotExist, "os/exec.ErrNotFound": exec.ErrNotFound,
	"database/sql.ErrNoRows": sql.ErrNoRows,
	"unicode.Letter":         unicode.Letter, "unicode.L": unicode.L, "unicode.Upper": unicode.Upper, "unicode.Lu": unicode.Lu,
	"unicode.Lower": unicode.Lower, "unicode.Ll": unicode.Ll, "unicode.Digit": unicode.Digit, "unicode.Nd": unicode.Nd,
	"unicode.Number": unicode.Number, "unicode.N": unicode.N, "unicode.Punct": unicode.Punct, "unicode.P": unicode.P,
	"unicode.Space": unicode.Space, "unicode.White_Space": unicode.White_Space, "unicode.Han": unicode.Han, "unicode.Latin": unicode.Latin,
	"unicode.Cyrillic": unicode.Cyrillic, "unicode.Greek": unicode.Greek, "unicode.Mn": unicode.Mn, "unicode.M": unicode.M, "unicode.Mark": unicode.Mark,
	"unicode.Symbol": unicode.Symbol, "unicode.S": unicode.S, "unicode.Title": unicode.Title, "unicode.Hiragana": unicode.Hiragana,
	"unicode.Katakana": unicode.Katakana, "unicode.Hangul": unicode.Hangul, "unicode.Arabic": unicode.Arabic, "unicode.Hebrew": unicode.Hebrew,
}

// A row is a function of the table, or a method expression, and the rule for the size of what a call allocates.
type row struct {
	fn   any
	size func(args []reflect.Value) int64
}

// Functions returns the compiled functions, by their names in SSA. Those in plain lists have the default rule. Under go vet, which starts a
// process for each package, few need them.
var Functions = sync.OnceValue(func() map[string]*Function {
	all := functionTable(slices.Concat(texts, patterns),
		slices.Concat(plainTexts, plainNumbers, plainTimes, plainPatterns, plainEncodings, plainCiphers))
	addAssembly(all)
	return all
})

func functionTable(rows []row, plain []any) map[string]*Function {
	for _, fn := range plain {
		rows = append(rows, row{fn, nil})
	}
	all := map[string]*Function{}
	for _, r := range rows {
		fn := reflect.ValueOf(r.fn)
		all[nameOf(fn)] = &Function{fn, r.size}
	}
	return all
}

// nameOf returns the name of a function as SSA writes it: "(*strings.Builder).Len" for "strings.(*Builder).Len".
func nameOf(fn reflect.Value) string {
	name := runtime.FuncForPC(fn.Pointer()).Name()
	slash := strings.LastIndex(name, "/") + 1
	parts := strings.Split(name[slash:], ".")
	pkg := name[:slash] + strings.ReplaceAll(parts[0], "%2e", ".")
	switch {
	case len(parts) < 3:
		return pkg + "." + parts[1]
	case strings.HasPrefix(parts[1], "(*"):
		return "(*" + pkg + "." + parts[1][2:] + "." + parts[2]
	}
	return "(" + pkg + "." + parts[1] + ")." + parts[2]
}

// enormous is more than any limit.
const enormous = int64(1) << 60

// Product multiplies sizes, without overflow.
func Product(a, b int64) int64 {
	if a < 0 || b < 0 {
		return 0
	}
	if a != 0 && b > enormous/a {
		return enormous
	}
	return a * b
}

// number returns an integer argument, or 0 if there is no such argument.
func number(args []reflect.Value, i int) int64 {
	switch {
	case i >= len(args):
		return 0
	case args[i].CanInt():
		return args[i].Int()
	case args[i].CanUint():
		return int64(min(args[i].Uint(), 1<<62))
	}
	return 0
}

// repeated is the rule of functions that repeat their first argument.
func repeated(args []reflect.Value) int64 {
	return Product(max(Length(args[0]), 1), number(args, 1)) // a negative count is a panic
}

// asked returns the rule of functions that allocate as much as an argument says.
func asked(i int) func([]reflect.Value) int64 {
	return func(args []reflect.Value) int64 { return linear(args) + Product(2, number(args, i)) }
}

// replaced is the rule of functions that put the last argument in the place of parts of the first.
func replaced(args []reflect.Value) int64 {
	if last := args[len(args)-1]; last.CanInt() {
		return linear(args) + Product(Length(args[0])+1, Length(args[len(args)-2]))
	}
	return linear(args) + Product(Length(args[0])+1, Length(args[len(args)-1]))
}

// joined is the rule of strings.Join.
func joined(args []reflect.Value) int64 {
	return linear(args) + Product(int64(args[0].Len()), Length(args[1]))
}

// matched is the rule of regular expressions, whose time is the product of text and pattern.
func matched(args []reflect.Value) int64 {
	total := int64(1)
	for _, a := range args {
		total += Length(a)
	}
	re, ok := args[0].Interface().(*regexp.Regexp)
	if !ok || re == nil {
		return 64 + Product(total, 64)
	}
	return 64 + Product(total, int64(len(re.String()))/8+16)
}

// expression is the rule of functions that compile a pattern: repetitions multiply.
func expression(args []reflect.Value) int64 {
	return 1<<10 + Product(Length(args[0]), 1<<10)
}
