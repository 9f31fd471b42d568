package toolshape

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// connections are types that connect to another system. Other types of package variables (tables, templates,
// patterns, an HTTP client) are not certainly services.
var connections = map[string]bool{
	"cloud.google.com/go/firestore.Client":        true,
	"cloud.google.com/go/pubsub.Client":           true,
	"cloud.google.com/go/storage.Client":          true,
	"database/sql.Conn":                           true,
	"database/sql.DB":                             true,
	"database/sql.Stmt":                           true,
	"database/sql.Tx":                             true,
	"github.com/jackc/pgx/v5.Conn":                true,
	"github.com/jackc/pgx/v5/pgxpool.Pool":        true,
	"github.com/jmoiron/sqlx.DB":                  true,
	"github.com/nats-io/nats.go.Conn":             true,
	"github.com/redis/go-redis/v9.Client":         true,
	"go.mongodb.org/mongo-driver/mongo.Client":    true,
	"go.mongodb.org/mongo-driver/v2/mongo.Client": true,
	"google.golang.org/grpc.ClientConn":           true,
	"gorm.io/gorm.DB":                             true,
	"log/slog.Logger":                             true,
	"net.Conn":                                    true,
	"net/rpc.Client":                              true,
	"net/smtp.Client":                             true,
}

// services reports package variables through which a call, or the constructor of the tool, reaches a service.
func services(p *lint.Pass, t *tools.Tool) {
	if t.Bridge != "" || t.Methods[contractapi.Execute].Carried {
		return
	}
	reached := reach.From(p, t.Methods[contractapi.Execute].Func)
	for _, maker := range t.Makers {
		reached = append(reached, reach.From(p, maker)...)
	}
	reported := map[*types.Var]bool{}
	for _, f := range reached {
		for n := range ast.Preorder(f.Decl.Body) {
			id, v := service(p, n)
			if v == nil || reported[v] || silent(p, v) {
				continue
			}
			reported[v] = true
			p.Report(lint.Finding{Requirement: "SHP-006", At: id, Chain: f.Chain,
				Fact:        t.Type.Name() + " reaches its service through the package variable " + v.Name(),
				Consequence: "all hosts and tests share it: make it a parameter of the constructor"})
		}
	}
}

// service returns the package variable by which an expression reaches a service: it or one of its fields is a connection, or one of its methods is called
// with a context.
func service(p *lint.Pass, n ast.Node) (*ast.Ident, *types.Var) {
	switch n := n.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if e := n.(ast.Expr); connection(p.TypesInfo.TypeOf(e)) {
			return global(p, e)
		}
	case *ast.CallExpr:
		method, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok {
			break
		}
		f, ok := p.TypesInfo.Uses[method.Sel].(*types.Func)
		if field, ok := ast.Unparen(method.X).(*ast.SelectorExpr); ok && p.TypesInfo.Selections[field] != nil {
			break
		}
		id, v := global(p, method.X)
		if ok && v != nil && f.Signature().Recv() != nil && !shared(p, v.Type()) && takesContext(f) && (types.IsInterface(v.Type()) || returnsValue(f)) {
			return id, v
		}
	}
	return nil, nil
}

// global returns the package variable that an expression is, or is a field of.
func global(p *lint.Pass, e ast.Expr) (*ast.Ident, *types.Var) {
	for {
		field, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok || p.TypesInfo.Selections[field] == nil {
			break
		}
		e = field.X
	}
	id := reach.NameOf(e)
	v, ok := p.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil, nil
	}
	return id, v
}

// processWide are modules whose values are usually shared in a process: limits, telemetry, deduplication.
var processWide = []string{"golang.org/x/", "go.opentelemetry.io/", "github.com/prometheus/"}

// shared reports whether a type is usually shared in a process or belongs to the standard library, whose services are
// in connections.
func shared(p *lint.Pass, t types.Type) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return !ok && !types.IsInterface(t) // error has no package; an unnamed interface is the author's
	}
	path := named.Obj().Pkg().Path()
	own := path == p.Pkg.Path() || p.Module != nil && p.Module.Path != "" && (path == p.Module.Path || strings.HasPrefix(path, p.Module.Path+"/"))
	return !own && (contractapi.IsStandard(path) || slices.ContainsFunc(processWide, func(prefix string) bool { return strings.HasPrefix(path, prefix) }))
}

func takesContext(f *types.Func) bool {
	parameters := f.Signature().Params()
	return parameters.Len() > 0 && contractapi.IsOf(parameters.At(0).Type(), "context", "Context")
}

// returnsValue reports whether a method returns more than an error; otherwise it may be a limit that all calls share.
func returnsValue(f *types.Func) bool {
	for v := range f.Signature().Results().Variables() {
		if !lazyssa.IsError(v.Type()) {
			return true
		}
	}
	return false
}

// silent reports whether a variable is a logger that discards everything, the default of tools without one.
func silent(p *lint.Pass, v *types.Var) bool {
	value, ok := p.Source.Initial(v)
	if !ok {
		return false
	}
	for n := range ast.Preorder(value) {
		id, _ := n.(*ast.Ident)
		if used := p.TypesInfo.Uses[id]; used != nil && used.Pkg() != nil {
			switch used.Pkg().Path() + "." + used.Name() {
			case "log/slog.DiscardHandler", "io.Discard":
				return true
			}
		}
	}
	return false
}

func connection(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && connections[named.Obj().Pkg().Path()+"."+named.Obj().Name()]
}
