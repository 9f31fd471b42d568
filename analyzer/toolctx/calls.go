package toolctx

import (
	"go/types"
	"strings"
)

// deaf are calls that wait and cannot be told to stop, with what to call instead. Methods are named by their receiver.
var deaf = map[string]string{
	"database/sql.Conn.Begin":    "BeginTx takes it",
	"database/sql.DB.Begin":      "BeginTx takes it",
	"database/sql.DB.Exec":       "ExecContext takes it",
	"database/sql.DB.Ping":       "PingContext takes it",
	"database/sql.DB.Prepare":    "PrepareContext takes it",
	"database/sql.DB.Query":      "QueryContext takes it",
	"database/sql.DB.QueryRow":   "QueryRowContext takes it",
	"database/sql.Stmt.Exec":     "ExecContext takes it",
	"database/sql.Stmt.Query":    "QueryContext takes it",
	"database/sql.Stmt.QueryRow": "QueryRowContext takes it",
	"database/sql.Tx.Exec":       "ExecContext takes it",
	"database/sql.Tx.Prepare":    "PrepareContext takes it",
	"database/sql.Tx.Query":      "QueryContext takes it",
	"database/sql.Tx.QueryRow":   "QueryRowContext takes it",
	"net.Dial":                   "the method DialContext of a net.Dialer takes it",
	"net.LookupAddr":             "the method LookupAddr of a net.Resolver takes it",
	"net.LookupHost":             "the method LookupHost of a net.Resolver takes it",
	"net.LookupIP":               "the method LookupIP of a net.Resolver takes it",
	"net/http.Client.Get":        "http.NewRequestWithContext takes it",
	"net/http.Client.Head":       "http.NewRequestWithContext takes it",
	"net/http.Client.Post":       "http.NewRequestWithContext takes it",
	"net/http.Client.PostForm":   "http.NewRequestWithContext takes it",
	"net/http.Get":               "http.NewRequestWithContext takes it",
	"net/http.Head":              "http.NewRequestWithContext takes it",
	"net/http.Post":              "http.NewRequestWithContext takes it",
	"net/http.PostForm":          "http.NewRequestWithContext takes it",
	"os/exec.Command":            "exec.CommandContext takes it",
}

// qualified answers the name of a function as the table has it.
func qualified(f *types.Func) string {
	if f == nil || f.Pkg() == nil {
		return ""
	}
	name := f.Pkg().Path() + "."
	if recv := f.Signature().Recv(); recv != nil {
		t := types.TypeString(recv.Type(), func(*types.Package) string { return "" })
		name += strings.TrimPrefix(t, "*") + "."
	}
	return name + f.Name()
}
