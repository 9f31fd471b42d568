package watch

import (
	"go/token"
	"reflect"
	"regexp"
	"slices"
)

// A Reading is how the module reads a text.
type Reading struct {
	How    How
	Detail string // a separator, a layout, or a regular expression
}

// How says what a text is read as.
type How int

// The ways to read a text.
const (
	Number How = iota + 1
	Float
	Duration
	Time       // by the layout in the detail
	Expression // a regular expression
	Matched    // by the regular expression in the detail
	List       // of parts between separators
	Table      // of lines
	Prefix     // in the detail, and a rest
	Suffix     // in the detail, after a rest
	Base64
	Hex
	Zone // of the time
	Truth
	Quoted
	Rational
	Address // of the internet protocol
	Network
	Port // with a host
	Hardware
	URL
	Query
	Mail
	Media
	Template
	Expanded // variables in it are replaced
	Path     // of a file
)

// Readers are the functions that read a text, by their names in SSA.
var Readers = map[string]How{
	"strconv.Atoi": Number, "strconv.ParseInt": Number, "strconv.ParseUint": Number, "strconv.ParseFloat": Float,
	"time.ParseDuration": Duration, "time.Parse": Time, "time.ParseInLocation": Time,
	"regexp.Compile": Expression, "regexp.MustCompile": Expression, "regexp.MatchString": Expression,
	"(*regexp.Regexp).MatchString": Matched, "(*regexp.Regexp).FindStringSubmatch": Matched, "(*regexp.Regexp).FindString": Matched,
	"(*regexp.Regexp).FindAllString": Matched, "(*regexp.Regexp).FindAllStringSubmatch": Matched, "(*regexp.Regexp).FindStringIndex": Matched,
	"(*regexp.Regexp).FindStringSubmatchIndex": Matched, "(*regexp.Regexp).ReplaceAllStringFunc": Matched, "(*regexp.Regexp).ReplaceAllString": Matched,
	"strings.Split": List, "strings.SplitN": List, "strings.SplitSeq": List, "strings.SplitAfter": List, "strings.Cut": List,
	"strings.NewReader": Table, "strings.Lines": Table, "bytes.NewBufferString": Table,
	"strings.CutPrefix": Prefix, "strings.HasPrefix": Prefix, "strings.TrimPrefix": Prefix, "strings.CutSuffix": Suffix, "strings.HasSuffix": Suffix, "strings.TrimSuffix": Suffix, "time.LoadLocation": Zone,
	"strconv.ParseBool": Truth, "strconv.Unquote": Quoted, "(*math/big.Int).SetString": Number, "(*math/big.Rat).SetString": Rational, "(*math/big.Float).SetString": Float,
	"net.ParseIP": Address, "net/netip.ParseAddr": Address, "net.ParseCIDR": Network, "net/netip.ParsePrefix": Network, "net.ParseMAC": Hardware,
	"net.SplitHostPort": Port, "net/netip.ParseAddrPort": Port, "net/url.Parse": URL, "net/url.ParseRequestURI": URL, "net/url.ParseQuery": Query,
	"net/http.NewRequest": URL, "net/http.NewRequestWithContext": URL, "net/http.Get": URL, "(*net/url.URL).Parse": URL,
	"os.Open": Path, "os.OpenFile": Path, "os.Create": Path, "os.ReadFile": Path, "os.WriteFile": Path, "os.Stat": Path, "os.Lstat": Path, "os.ReadDir": Path, "os.MkdirAll": Path,
	"path/filepath.Abs": Path, "path/filepath.Clean": Path, "path/filepath.IsAbs": Path, "path/filepath.WalkDir": Path, "path/filepath.Walk": Path, "path/filepath.EvalSymlinks": Path,
	"net/mail.ParseAddress": Mail, "net/mail.ParseAddressList": Mail, "mime.ParseMediaType": Media,
	"(*text/template.Template).Parse": Template, "(*html/template.Template).Parse": Template, "os.Expand": Expanded,
	"(*encoding/base64.Encoding).DecodeString": Base64, "encoding/hex.DecodeString": Hex,
	"strings.Fields": List, "strings.FieldsSeq": List, "strings.Index": List, "strings.LastIndex": List,
}

// Reads keeps how a text is read.
func (w *Watch) Reads(how How, args []reflect.Value) {
	if w == nil {
		return
	}
	r := Reading{How: how}
	text := args[0]
	if text.Kind() != reflect.String && len(args) > 1 { // a receiver
		text = args[1]
	}
	switch how {
	case Prefix, Suffix:
		r.Detail = args[1].String()
	case URL: // the last text: a method, too, is given with that of a request
		for _, arg := range args {
			if arg.Kind() == reflect.String {
				text = arg
			}
		}
	case Time, Matched:
		text = args[1]
		if how == Time {
			r.Detail = args[0].String()
		} else if re, ok := args[0].Interface().(*regexp.Regexp); ok && re != nil {
			r.Detail = re.String()
		}
	case List:
		r.Detail = " "
		if len(args) > 1 && args[1].Kind() == reflect.String {
			r.Detail = args[1].String()
		}
	}
	if text.Kind() != reflect.String || text.Len() > longestText || len(w.Readings) >= mostWatched {
		return
	}
	if known := w.Readings[text.String()]; !slices.Contains(known, r) && len(known) < 8 {
		w.Readings[text.String()] = append(known, r)
	}
}

// Relating are the packages whose functions take texts that may have to agree.
var Relating = map[string]bool{"strings": true, "slices": true, "path": true, "path/filepath": true}

// IsComparison reports whether an operator compares.
func IsComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}
