package execute

import (
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// clientTypes are the types of clients. They are known by name, because a worker should not link these packages for tools that do not.
var clientTypes = map[[2]string]probe.ServiceKind{
	{"net/http", "Client"}: probe.HTTP, {"net/http", "Transport"}: probe.HTTP,
	{"database/sql", "DB"}: probe.Database, {"database/sql", "Conn"}: probe.Database, {"database/sql", "Tx"}: probe.Database, {"database/sql", "Stmt"}: probe.Database,
}

// clientsOf returns the kinds of clients for which the type of a tool has a field, also in the structs that its fields point to, sorted. Values are
// not read: a goroutine of the tool may be writing them.
func clientsOf(tool contract.Tool) []probe.ServiceKind {
	of, _ := carried(tool)
	var kinds []probe.ServiceKind
	visited := map[reflect.Type]bool{}
	for queue := []reflect.Type{reflect.TypeOf(of)}; len(queue) > 0; {
		t := queue[0]
		queue = queue[1:]
		if visited[t] {
			continue
		}
		visited[t] = true
		if kind := clientTypes[[2]string{t.PkgPath(), t.Name()}]; kind != "" {
			kinds = append(kinds, kind)
			continue
		}
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			queue = append(queue, t.Elem())
		case reflect.Struct:
			for i := range t.NumField() {
				queue = append(queue, t.Field(i).Type)
			}
		case reflect.Interface:
			for i := range t.NumMethod() {
				if sends(t.Method(i).Type) {
					kinds = append(kinds, probe.HTTP)
				}
			}
		case reflect.Func:
			if sends(t) {
				kinds = append(kinds, probe.HTTP)
			}
		}
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// sends reports whether a function sends a request: the method of an http.RoundTripper, or of a client's interface.
func sends(f reflect.Type) bool {
	is := func(t reflect.Type, name string) bool {
		return t.Kind() == reflect.Pointer && t.Elem().PkgPath() == "net/http" && t.Elem().Name() == name
	}
	return f.NumIn() == 1 && is(f.In(0), "Request") && f.NumOut() == 2 && is(f.Out(0), "Response")
}
