package tooltest

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// serves reports whether a constructor of the tool takes a service, which may fail.
func serves(t *tools.Tool) bool {
	for _, maker := range t.Makers {
		for v := range maker.Signature().Params().Variables() {
			if isService(v.Type()) {
				return true
			}
		}
	}
	return false
}

// clients are types, other than interfaces and functions, that connect to another system.
var clients = []string{"database/sql.DB", "database/sql.Conn", "net/http.Client", "google.golang.org/grpc.ClientConn"}

func isService(t types.Type) bool {
	if named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named); ok && named.Obj().Pkg() != nil {
		path := named.Obj().Pkg().Path()
		if slices.Contains(clients, path+"."+named.Obj().Name()) {
			return true
		}
		if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") || path == contractapi.Path {
			return false // context.Context, slog.Handler, contract.Tool
		}
	}
	switch t := t.Underlying().(type) {
	case *types.Interface:
		return slices.ContainsFunc(slices.Collect(t.Methods()), func(m *types.Func) bool { return mayFail(m.Signature()) })
	case *types.Signature:
		return mayFail(t)
	}
	return false
}

// mayFail reports whether a function returns an error.
func mayFail(s *types.Signature) bool {
	for v := range s.Results().Variables() {
		if types.Identical(v.Type(), types.Universe.Lookup("error").Type()) {
			return true
		}
	}
	return false
}

// unexpected reports whether some of the arguments that must fail are valid by the schema, as far as known: then
// something else fails.
func unexpected(p *lint.Pass, t *tools.Tool, fails []string) bool {
	var properties []schema.Property
	known := false
	if schemas := schema.Of(p, t); len(schemas) == 1 {
		properties, _, known = schemas[0].Described(p)
	}
	return slices.ContainsFunc(fails, func(text string) bool { return !wrong(text, properties, known) })
}

// wrong reports whether arguments are certainly invalid by the schema.
func wrong(text string, properties []schema.Property, known bool) bool {
	if strings.TrimSpace(text) == "" {
		text = "{}"
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &members); err != nil || members == nil {
		return true
	}
	return known && slices.ContainsFunc(properties, func(p schema.Property) bool {
		value, there := members[p.Name.Value]
		switch {
		case !p.Name.Known:
			return false
		case !there || string(value) == "null":
			return p.Required
		}
		return !fits(value, p)
	})
}

// fits reports whether a value may be valid for a property.
func fits(value json.RawMessage, p schema.Property) bool {
	var decoded any
	if json.Unmarshal(value, &decoded) != nil || !p.Type.Known {
		return true
	}
	ok := true
	switch decoded := decoded.(type) {
	case string:
		known := len(p.Enum) == 0 || slices.ContainsFunc(p.Enum, func(v schema.Value) bool {
			return v.Is == nil || v.Is.Kind() != constant.String || constant.StringVal(v.Is) == decoded
		})
		ok = p.Type.Value == "string" && known && decoded != ""
	case float64:
		ok = p.Type.Value == "number" || p.Type.Value == "integer" && decoded == float64(int64(decoded))
	case bool:
		ok = p.Type.Value == "boolean"
	case []any:
		ok = p.Type.Value == "array"
	case map[string]any:
		ok = p.Type.Value == "object"
	}
	return ok
}
