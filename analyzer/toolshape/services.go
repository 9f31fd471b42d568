package toolshape

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
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
		called := calledServices(p, f.Decl.Body)
		holds := holders(p, f.Decl.Body)
		ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			v, ok := p.TypesInfo.Uses[id].(*types.Var)
			if !ok || v.IsField() || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() || reported[v] || !connection(v.Type()) && !called[v] && !holds[id] || silent(p, v) {
				return true
			}
			reported[v] = true
			p.Report(lint.Finding{Requirement: "SHP-006", At: id, Chain: f.Chain,
				Fact:        t.Type.Name() + " reaches its service through the package variable " + v.Name(),
				Consequence: "all hosts and tests share it: make it a parameter of the constructor"})
			return true
		})
	}
}

// holders returns the uses of a package variable to reach a connection in one of its fields: app.Services.DB.
func holders(p *lint.Pass, body *ast.BlockStmt) map[*ast.Ident]bool {
	all := map[*ast.Ident]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok || !isField(p, selector) || !connection(p.TypesInfo.TypeOf(selector)) {
			return true
		}
		for e := selector.X; ; {
			inner, ok := ast.Unparen(e).(*ast.SelectorExpr)
			if ok && isField(p, inner) {
				e = inner.X
				continue
			}
			if global(p, e) != nil {
				all[reach.NameOf(e)] = true
			}
			return true
		}
	})
	return all
}

func isField(p *lint.Pass, selector *ast.SelectorExpr) bool {
	s := p.TypesInfo.Selections[selector]
	return s != nil && s.Kind() == types.FieldVal
}

// silent reports whether a variable is a logger that discards everything, the default of tools without one.
func silent(p *lint.Pass, v *types.Var) bool {
	value, ok := p.Source.Initial(v)
	if !ok {
		return false
	}
	discards := false
	ast.Inspect(value, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used := p.TypesInfo.Uses[id]
			discards = discards || used != nil && used.Pkg() != nil && (used.Pkg().Path() == "log/slog" && used.Name() == "DiscardHandler" ||
				used.Pkg().Path() == "io" && used.Name() == "Discard")
		}
		return !discards
	})
	return discards
}

func connection(t types.Type) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && connections[named.Obj().Pkg().Path()+"."+named.Obj().Name()]
}
