package corpus

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"log"
	"os"
	"reflect"
	"slices"
	"sort"
	"strings"
	"sync"
	"text/tabwriter"
	texttemplate "text/template"
)

// reflected use reflection, and packages that are built on it.
var reflected = []func(string) string{ReflectFields, ReflectPromoted, ReflectMethods, ReflectCall, ReflectCallWrong, ReflectConvert, ReflectSlices, ReflectMaps,
	ReflectSet, ReflectTypes, ReflectPrint, ReflectCompare, ReflectSignature, ReflectReadOnly, Templates, TemplateFields, TemplateErrors, HTMLTemplate, Flags, FlagErrors, LogLines, LogPanic, SyncMaps,
	Formatters, Xml, Gzip, FileErrors, Tabwriter, Scanned}

type promoted struct {
	Name string `json:"name,omitempty" flag:"n"`
	Kind int
	note string
}

type extra struct {
	Kind  int
	Extra []string
}

func (b promoted) Describe(prefix string, all ...int) string {
	return prefix + b.Name + fmt.Sprint(b.Kind, all)
}
func (b *promoted) Rename(name string) error {
	if name == "" {
		return errors.New("no name")
	}
	b.Name = name
	return nil
}
func (b promoted) Fail(i int) int { return []int{1, 2}[i] }

type combined struct {
	promoted
	*extra
	Tags  map[string]int
	Inner struct{ A, B any }
	hide  any
	F     func(int) string
}

type describer interface {
	Describe(prefix string, all ...int) string
}

func composed(doc string) *combined {
	c := &combined{promoted: promoted{Name: words(doc)[0], Kind: number(doc, 0), note: doc}, Tags: map[string]int{}, F: func(i int) string { return fmt.Sprint(i, doc) }}
	for i, w := range words(doc) {
		c.Tags[w] = i
	}
	c.Inner.A, c.hide = number(doc, 1), doc
	if len(doc)%2 == 0 {
		c.extra = &extra{3, words(doc)}
	}
	return c
}

func ReflectFields(doc string) string {
	var b strings.Builder
	for _, f := range reflect.VisibleFields(reflect.TypeOf(combined{})) {
		fmt.Fprintln(&b, f.Name, f.Index, f.Type, f.Tag.Get("json"), f.Anonymous, f.IsExported(), f.PkgPath, f.Offset)
	}
	for _, name := range []string{"Name", "Kind", "note", "Extra", "promoted", "none", words(doc)[0]} {
		f, ok := reflect.TypeFor[combined]().FieldByName(name)
		fmt.Fprintln(&b, f.Name, f.Index, f.Type, ok)
	}
	f := reflect.TypeFor[combined]().FieldByIndex([]int{1, 1})
	return b.String() + f.Name
}

func ReflectPromoted(doc string) string {
	v := reflect.ValueOf(composed(doc)).Elem()
	v.FieldByName("Name").SetString(doc)
	return fmt.Sprint(v.FieldByName("Name"), v.FieldByName("none").IsValid(), v.FieldByName("note").CanSet(), v.FieldByIndex([]int{0, 1}).Int(), v.FieldByName("Extra").Len())
}

// What can be asked of the zero Value, and what cannot.
func ReflectZero(doc string) string {
	v := reflect.ValueOf(composed(doc)).Elem().FieldByName("none" + doc)
	return fmt.Sprint(v.CanSet(), v.CanAddr(), v.CanInt(), v.CanUint(), v.CanFloat(), v.Kind(), v.String(), v.IsValid())
}

func ReflectZeroInterface(doc string) string {
	return fmt.Sprint(reflect.ValueOf(composed(doc)).Elem().FieldByName("none").CanInterface())
}

func ReflectZeroZero(doc string) string { return fmt.Sprint(reflect.Value{}.IsZero(), doc) }

func ReflectMethods(doc string) string {
	c := composed(doc)
	v, t := reflect.ValueOf(c), reflect.TypeOf(c)
	out := v.MethodByName("Describe").Call([]reflect.Value{reflect.ValueOf(doc)})
	return fmt.Sprint(t.NumMethod(), out[0], v.Method(0).Type(), t.Implements(reflect.TypeFor[describer]()), v.MethodByName("x").IsValid(), t.Elem().NumMethod())
}

func ReflectCall(doc string) string {
	c := composed(doc)
	v := reflect.ValueOf(c)
	a := v.MethodByName("Describe").Call([]reflect.Value{reflect.ValueOf("p"), reflect.ValueOf(1), reflect.ValueOf(number(doc, 0))})
	e := v.MethodByName("Rename").Call([]reflect.Value{reflect.ValueOf(strings.TrimSpace(doc))})
	f := v.Elem().FieldByName("F").Call([]reflect.Value{reflect.ValueOf(7)})
	n := reflect.ValueOf(strings.ToUpper).Call([]reflect.Value{reflect.ValueOf(doc)})
	return fmt.Sprint(a[0], e[0].IsNil(), f[0], n[0], c.Name, v.MethodByName("Fail").Call([]reflect.Value{reflect.ValueOf(small(doc, 0, 3))})[0])
}

func ReflectCallWrong(doc string) string {
	f := reflect.ValueOf(composed(doc).Describe)
	switch small(doc, 0, 6) {
	case 0:
		f.Call(nil)
	case 1:
		f.Call([]reflect.Value{reflect.ValueOf(1)})
	case 2:
		f.Call([]reflect.Value{reflect.ValueOf("a"), reflect.ValueOf("b")})
	case 3:
		reflect.ValueOf(strings.ToUpper).Call([]reflect.Value{reflect.ValueOf("a"), reflect.ValueOf("b")})
	case 4:
		reflect.ValueOf(doc).Call(nil)
	case 5:
		f.Call([]reflect.Value{{}})
	}
	return "not called"
}

type myText string
type myInt int8

func ReflectConvert(doc string) string {
	v := reflect.ValueOf(number(doc, 0))
	var b strings.Builder
	for _, t := range []reflect.Type{reflect.TypeFor[float64](), reflect.TypeFor[myInt](), reflect.TypeFor[uint16](), reflect.TypeFor[any](), reflect.TypeFor[string]()} {
		c := v.Convert(t)
		fmt.Fprint(&b, c.Type(), c, v.CanConvert(t), ";")
	}
	s := reflect.ValueOf(doc).Convert(reflect.TypeFor[myText]()).Interface().(myText)
	y := reflect.ValueOf(s).Convert(reflect.TypeFor[[]byte]()).Bytes()
	return b.String() + string(s) + string(y) + fmt.Sprint(v.CanConvert(reflect.TypeFor[[]int]()), v.Convert(reflect.TypeFor[bool]()))
}

func ReflectSlices(doc string) string {
	v := reflect.ValueOf(numbers(doc))
	w := reflect.Append(v, reflect.ValueOf(1), reflect.ValueOf(2))
	x := reflect.Append(w, reflect.ValueOf(3))
	y := reflect.MakeSlice(reflect.SliceOf(reflect.TypeFor[*promoted]()), 0, 2)
	y = reflect.Append(y, reflect.ValueOf(&promoted{Name: doc}))
	var s []string
	e := reflect.ValueOf(&s).Elem()
	e.Set(reflect.Append(e, reflect.ValueOf(doc), reflect.ValueOf("z")))
	e.SetLen(1)
	e.Index(0).SetString(doc + "!")
	return fmt.Sprint(w, x.Len(), v.Cap(), y.Index(0).Elem().Field(0), s, len(s))
}

func ReflectMaps(doc string) string {
	c := composed(doc)
	v := reflect.ValueOf(c).Elem().FieldByName("Tags")
	var all []string
	for it := v.MapRange(); it.Next(); {
		all = append(all, it.Key().String()+fmt.Sprint(it.Value().Int()))
	}
	sort.Strings(all)
	m := reflect.MakeMap(reflect.MapOf(reflect.TypeFor[string](), reflect.TypeFor[[]promoted]()))
	m.SetMapIndex(reflect.ValueOf(doc), reflect.ValueOf([]promoted{{Kind: 2}}))
	keys := v.MapKeys()
	return fmt.Sprint(all, m.Len(), m.MapIndex(reflect.ValueOf(doc)).Index(0).Field(1), len(keys), m.Type(), v.MapIndex(reflect.ValueOf("none")).IsValid())
}

func ReflectSet(doc string) string {
	var x any = doc
	e := reflect.ValueOf(&x).Elem()
	e.Set(reflect.ValueOf(number(doc, 0)))
	var err error
	reflect.ValueOf(&err).Elem().Set(reflect.ValueOf(errors.New(doc)))
	reflect.ValueOf(&x).Elem().Set(reflect.Zero(reflect.TypeFor[any]()))
	if small(doc, 0, 3) == 0 {
		reflect.ValueOf(&err).Elem().Set(reflect.ValueOf(1))
	}
	if small(doc, 0, 3) == 1 {
		reflect.ValueOf(composed(doc)).Elem().FieldByName("hide").Set(reflect.ValueOf(1))
	}
	return fmt.Sprint(x, err)
}

func ReflectTypes(doc string) string {
	var b strings.Builder
	for _, x := range []any{doc, composed(doc), promoted{}, []myText{}, map[myInt]*promoted{}, func(int, ...string) error { return nil }, struct{ A int }{1}, [3]bool{}, errors.New} {
		t := reflect.TypeOf(x)
		fmt.Fprint(&b, t, "|", t.Name(), "|", t.Kind(), "|", t.PkgPath() != "", t.Comparable(), t.Size(), t.NumMethod(), t == reflect.TypeOf(x), "\n")
	}
	return b.String() + fmt.Sprint(reflect.TypeFor[error](), reflect.TypeFor[describer]().NumMethod(), reflect.PointerTo(reflect.TypeFor[promoted]()))
}

func ReflectPrint(doc string) string {
	v := reflect.ValueOf(composed(doc))
	return fmt.Sprint(v.Elem().Field(0), reflect.ValueOf(doc), reflect.Value{}, reflect.ValueOf(errors.New(doc)), v.Elem().FieldByName("note"), []reflect.Value{reflect.ValueOf(1)}) + fmt.Sprintf("%v %d %s %T %q", v.Elem().FieldByName("Kind"), reflect.ValueOf(7), reflect.TypeOf(doc), v, reflect.ValueOf(doc))
}

func ReflectCompare(doc string) string {
	a, b := reflect.ValueOf(doc), reflect.ValueOf(words(doc)[0])
	return fmt.Sprint(a.Equal(b), a.Equal(reflect.ValueOf(1)), a.Comparable(), reflect.ValueOf([]int{}).Comparable(), a.IsZero(), reflect.ValueOf(promoted{}).IsZero(), b == reflect.Value{}, reflect.ValueOf(nil) == reflect.Value{},
		reflect.ValueOf(composed(doc)).Elem().FieldByName("Inner").Field(0).Elem().Kind())
}

func ReflectSignature(doc string) string {
	t := reflect.TypeOf(promoted.Describe)
	return fmt.Sprint(t, t.NumIn(), t.NumOut(), t.In(0), t.In(2), t.Out(0), t.IsVariadic(), t.In(small(doc, 0, 4)), reflect.TypeFor[int8]().OverflowInt(int64(number(doc, 0))))
}

func ReflectReadOnly(doc string) string {
	v := reflect.ValueOf(composed(doc)).Elem().FieldByName("note")
	if small(doc, 0, 2) == 0 {
		return v.Interface().(string)
	}
	return v.String()
}

type page struct {
	Title string
	Items []map[string]any
	Owner *promoted
	count int
}

func (p page) Total(n int) (int, error) {
	if n > 5 {
		return 0, errors.New("too many")
	}
	return len(p.Items) + n, nil
}

func Templates(doc string) string {
	t, err := texttemplate.New("t").Funcs(texttemplate.FuncMap{"upper": strings.ToUpper, "sum": func(all ...int) (n int) {
		for _, x := range all {
			n += x
		}
		return n
	}}).Parse(`{{define "item"}}<{{.}}>{{end}}{{range $i, $w := .}}{{if $i}}, {{end}}{{template "item" $w}}{{else}}none{{end}} {{len .}} {{index . 0 | upper | printf "%q"}} {{sum 1 2 3}} {{slice . 0 1}} {{and 1 0}} {{or "" "b"}} {{eq (len .) 1 2}} {{html "<a>"}} {{with $x := len .}}{{$x}}{{end}}`)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	err = t.Execute(&b, words(doc))
	return fmt.Sprint(b.String(), err)
}

func TemplateFields(doc string) string {
	p := page{Title: doc, Items: []map[string]any{{"a": number(doc, 0), "b": words(doc)}}, Owner: &promoted{Name: doc}}
	if small(doc, 0, 5) == 0 {
		p.Owner = nil
	}
	t := texttemplate.Must(texttemplate.New("p").Parse(`{{.Title}} {{range .Items}}{{.a}} {{index .b 0}} {{range $k, $v := .}}{{$k}}{{end}}{{.c}}{{end}} {{.Total 3}} {{.Owner.Describe "x" 1}} {{.Owner.Name | printf "%5s"}}`))
	var b bytes.Buffer
	err := t.Execute(&b, &p)
	return fmt.Sprint(b.String(), err)
}

func TemplateErrors(doc string) string {
	t, err := texttemplate.New("e").Parse(doc + "{{.Total " + itoa(number(doc, 0)) + "}}{{.count}}")
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(t.Execute(io.Discard, page{}))
}

func HTMLTemplate(doc string) string {
	t := template.Must(template.New("h").Parse(`<a href="/?q={{.}}" title='{{.}}'>{{.}}</a>`))
	var b strings.Builder
	err := t.Execute(&b, doc)
	return fmt.Sprint(b.String(), err)
}

func Flags(doc string) string {
	set := flag.NewFlagSet("tool", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	n, name, on := set.Int("n", 3, "a `number`"), set.String("name", "x", "a name"), set.Bool("v", false, "more")
	d := set.Duration("d", 0, "how long")
	err := set.Parse(append([]string{"-v", "-n=" + itoa(number(doc, 0)), "-name", doc}, strings.Fields(doc)...))
	return fmt.Sprint(*n, *name, *on, *d, err, set.Args(), set.NFlag())
}

func FlagErrors(doc string) string {
	set := flag.NewFlagSet("tool", flag.ContinueOnError)
	var b strings.Builder
	set.SetOutput(&b)
	set.Int("n", 3, "a `number`")
	set.Bool("quiet", false, "less")
	err := set.Parse([]string{"-" + words(doc)[0], "-n", doc})
	return fmt.Sprint(err, b.String())
}

func LogLines(doc string) string {
	var b strings.Builder
	l := log.New(&b, "p: ", log.Lmsgprefix)
	l.Printf("%s %d", doc, number(doc, 0))
	l.Println(words(doc))
	l.SetPrefix("q")
	l.Print(doc)
	return b.String() + l.Prefix() + fmt.Sprint(l.Flags())
}

func LogPanic(doc string) string {
	defer log.SetOutput(log.Writer())
	log.SetOutput(io.Discard)
	if small(doc, 0, 2) == 0 {
		log.Panicf("no %s", doc)
	}
	log.Print(doc)
	return "fine"
}

func SyncMaps(doc string) string {
	var m sync.Map
	for i, w := range words(doc) {
		m.Store(w, i)
	}
	a, loaded := m.Swap("alpha", number(doc, 0))
	b := m.CompareAndSwap("alpha", number(doc, 0), 5)
	c := m.CompareAndDelete("beta", 1)
	_, d := m.Load("alpha")
	if small(doc, 0, 2) == 0 {
		m.Clear()
	}
	n := 0
	m.Range(func(any, any) bool { n++; return true })
	return fmt.Sprint(a, loaded, b, c, d, n)
}

type formatter struct{ x any }

func (f formatter) Format(s fmt.State, verb rune) {
	w, ok := s.Width()
	p, has := s.Precision()
	_, _ = io.WriteString(s, "(")
	_, _ = fmt.Fprintf(s, "%c %v %d %v %d %v %v ", verb, f.x, w, ok, p, has, s.Flag('+'))
	_, _ = s.Write([]byte(")"))
}

func Formatters(doc string) string {
	return fmt.Sprintf("%v %+v %7.3d %q %s", formatter{doc}, formatter{1}, formatter{number(doc, 0)}, []formatter{{2}}, struct{ F formatter }{formatter{doc}})
}

type feed struct {
	XMLName xml.Name `xml:"feed"`
	ID      string   `xml:"id,attr"`
	Entries []struct {
		Title string `xml:"title"`
		N     int    `xml:"n,omitempty"`
	} `xml:"entry"`
}

func Xml(doc string) string {
	var f feed
	err := xml.Unmarshal([]byte(`<feed id="a"><entry><title>`+doc+`</title><n>`+itoa(number(doc, 0))+`</n></entry></feed>`), &f)
	out, merr := xml.Marshal(f)
	return fmt.Sprint(f.ID, len(f.Entries), err, string(out), merr)
}

func Gzip(doc string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(doc))
	cerr := w.Close()
	r, rerr := gzip.NewReader(&b)
	out, oerr := io.ReadAll(r)
	return fmt.Sprint(err, cerr, rerr, string(out) == doc, oerr)
}

func FileErrors(doc string) string {
	_, err := os.ReadFile("/none/of/them")
	var e *fs.PathError
	return fmt.Sprint(os.IsNotExist(err), os.IsExist(err), errors.Is(err, fs.ErrNotExist), errors.As(err, &e), e.Op, e.Path, os.IsPermission(&fs.PathError{Op: doc, Err: fs.ErrPermission}))
}

func Tabwriter(doc string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 2, 4, 1, ' ', tabwriter.AlignRight|tabwriter.Debug)
	fmt.Fprintln(w, strings.Join(words(doc), "\t"))
	fmt.Fprintln(w, "a\tb\tc")
	return fmt.Sprint(w.Flush(), b.String())
}

func Scanned(doc string) string {
	var a, b int
	var s string
	n, err := fmt.Fscan(strings.NewReader(doc), &a, &s)
	m, merr := fmt.Sscanf(doc, "%d,%d", &a, &b)
	k, kerr := fmt.Sscanln(doc, &s)
	return fmt.Sprint(n, err, m, merr, k, kerr, a, b, s, slices.Contains(words(doc), s))
}
