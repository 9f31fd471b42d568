package blocking

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// listed are calls that wait and take no context, with their replacements.
var listed = map[string]string{
	"crypto/tls.Dial":                             "use the method DialContext of a tls.Dialer",
	"crypto/tls.DialWithDialer":                   "use the method DialContext of a tls.Dialer",
	"(*crypto/tls.Dialer).Dial":                   "use DialContext",
	"(*database/sql.DB).Begin":                    "use BeginTx",
	"(*database/sql.DB).Exec":                     "use ExecContext",
	"(*database/sql.DB).Ping":                     "use PingContext",
	"(*database/sql.DB).Prepare":                  "use PrepareContext",
	"(*database/sql.DB).Query":                    "use QueryContext",
	"(*database/sql.DB).QueryRow":                 "use QueryRowContext",
	"(*database/sql.Stmt).Exec":                   "use ExecContext",
	"(*database/sql.Stmt).Query":                  "use QueryContext",
	"(*database/sql.Stmt).QueryRow":               "use QueryRowContext",
	"(*database/sql.Tx).Exec":                     "use ExecContext",
	"(*database/sql.Tx).Prepare":                  "use PrepareContext",
	"(*database/sql.Tx).Query":                    "use QueryContext",
	"(*database/sql.Tx).QueryRow":                 "use QueryRowContext",
	"(*github.com/jmoiron/sqlx.DB).Get":           "use GetContext",
	"(*github.com/jmoiron/sqlx.DB).MustExec":      "use MustExecContext",
	"(*github.com/jmoiron/sqlx.DB).NamedExec":     "use NamedExecContext",
	"(*github.com/jmoiron/sqlx.DB).Queryx":        "use QueryxContext",
	"(*github.com/jmoiron/sqlx.DB).Select":        "use SelectContext",
	"(*github.com/jmoiron/sqlx.Tx).Get":           "use GetContext",
	"(*github.com/jmoiron/sqlx.Tx).NamedExec":     "use NamedExecContext",
	"(*github.com/jmoiron/sqlx.Tx).Select":        "use SelectContext",
	"(*github.com/gorilla/websocket.Dialer).Dial": "use DialContext",
	"golang.org/x/crypto/ssh.Dial":                "dial with a net.Dialer's DialContext and give the connection to ssh.NewClientConn",
	"net.Dial":                                    "use the method DialContext of a net.Dialer",
	"net.DialTimeout":                             "use the method DialContext of a net.Dialer",
	"(*net.Dialer).Dial":                          "use DialContext",
	"net.LookupAddr":                              "use the method LookupAddr of a net.Resolver",
	"net.LookupCNAME":                             "use the method LookupCNAME of a net.Resolver",
	"net.LookupHost":                              "use the method LookupHost of a net.Resolver",
	"net.LookupIP":                                "use the method LookupIP of a net.Resolver",
	"net.LookupMX":                                "use the method LookupMX of a net.Resolver",
	"net.LookupNS":                                "use the method LookupNS of a net.Resolver",
	"net.LookupSRV":                               "use the method LookupSRV of a net.Resolver",
	"net.LookupTXT":                               "use the method LookupTXT of a net.Resolver",
	"(*net/http.Client).Get":                      "use http.NewRequestWithContext",
	"(*net/http.Client).Head":                     "use http.NewRequestWithContext",
	"(*net/http.Client).Post":                     "use http.NewRequestWithContext",
	"(*net/http.Client).PostForm":                 "use http.NewRequestWithContext",
	"net/http.Get":                                "use http.NewRequestWithContext",
	"net/http.Head":                               "use http.NewRequestWithContext",
	"net/http.NewRequest":                         "use http.NewRequestWithContext",
	"net/http.Post":                               "use http.NewRequestWithContext",
	"net/http.PostForm":                           "use http.NewRequestWithContext",
	"(*net/rpc.Client).Call":                      "wait for the Done of its method Go in a select with ctx.Done()",
	"net/smtp.Dial":                               "dial with a net.Dialer's DialContext and give the connection to smtp.NewClient",
	"net/smtp.SendMail":                           "dial with a net.Dialer's DialContext and give the connection to smtp.NewClient",
	"os/exec.Command":                             "use exec.CommandContext",
}

// Leads reports whether a function is listed, so that it calls a service.
func Leads(f *types.Func) bool { return listed[f.FullName()] != "" }

// listed adds a wait for a call that the table lists, and reports whether it does so.
func (s *scope) listed(call ssa.CallInstruction, f *types.Func) bool {
	name := f.FullName()
	instead, known := listed[name]
	switch {
	case !known:
		return false
	case name == "os/exec.Command" && s.calls(asks):
		return true // it may end the process itself
	case name == "net/http.NewRequest" && s.calls(attaches):
		return true
	case name == "net.DialTimeout" && s.short(call.Common().Args[2]):
		return true
	}
	s.deaf(call, s.program.Call(call), "calls "+s.fun(call), instead)
	return true
}

// attaches reports whether a call gives a request a context.
func attaches(call ssa.CallInstruction) bool {
	switch lazyssa.FullName(call.Common().StaticCallee()) {
	case "(*net/http.Request).WithContext", "(*net/http.Request).Clone":
		return true
	}
	return false
}
