package probe

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/bits"
	"strconv"
	"strings"
)

// A Fault is a fault of a service during a stimulus. The zero value is no fault.
type Fault struct {
	Service string    `json:"service,omitempty"`
	Kind    FaultKind `json:"kind,omitempty"`
}

// A FaultKind is a kind of fault.
type FaultKind string

// The kinds of faults. The text of every failure and panic contains a secret, a different one for each call: see Canary.
const (
	Fails  FaultKind = "fails"  // returns an error
	Panics FaultKind = "panics" // panics with an error
	Blocks FaultKind = "blocks" // returns only when its context ends, or after an hour
	Lags   FaultKind = "lags"   // returns the right value late
	Empty  FaultKind = "empty"  // returns the zero value and no error: an empty body, no rows
)

// Faults of HTTP services; a database has BreaksOff only.
const (
	TimesOut  FaultKind = "times out"       // returns an error whose Timeout method returns true
	Refuses   FaultKind = "returns 401"     // the body of this status, and that of 500, contains a secret
	FindsNone FaultKind = "returns 404"     // an error, or a way to say that there is nothing
	Limits    FaultKind = "returns 429"     // with Retry-After
	Errs      FaultKind = "returns 500"     // after the request has arrived
	BreaksOff FaultKind = "breaks off"      // returns half of the body or of the rows, and then an error
	NotJSON   FaultKind = "returns no JSON" // returns LoginPage with status 200; only in place of JSON
)

// LoginPage is the text of a response that should have been JSON, as many gateways send it; LoginText is what it says.
const (
	LoginPage = "<!DOCTYPE html>\n<html><body>" + LoginText + "</body></html>\n"
	LoginText = "Sign in to continue."
)

// HostSuffix ends the host in the base URL of every HTTP service.
const HostSuffix = ".toolconform.invalid"

// Status returns the HTTP status that a fault consists of; 0 for other faults.
func (k FaultKind) Status() int {
	status, _ := strconv.Atoi(strings.TrimPrefix(string(k), "returns "))
	return status
}

// A ServiceKind is the import path of the package whose client a tool has for a service; "" for an interface of the tool's own.
type ServiceKind string

// The kinds of services that the environment of a tool provides.
const (
	HTTP     ServiceKind = "net/http"
	Database ServiceKind = "database/sql"
)

// Concerns reports whether services of a kind can have the fault.
func (k FaultKind) Concerns(service ServiceKind) bool {
	switch k {
	case Fails, Blocks, Lags, Empty:
		return true
	case Panics: // a driver that panics in a transaction leaves it locked: no tool could end it
		return service != Database
	case BreaksOff:
		return service != ""
	}
	return service == HTTP
}

// Canary returns the secret in the text of the error or panic that a fault causes in a call of a stimulus.
func Canary(call int) string {
	hash := fnv.New64a()
	fmt.Fprintf(hash, "toolconform canary %d", call)
	return fmt.Sprintf("kx%016x", hash.Sum64())
}

// Causes is the number of causes of a service's failure.
const Causes = 2

// Cause returns the cause of a service's failure in a call of a stimulus, in [0, Causes). The sequence is not periodic, so that it is
// independent of anything that alternates.
func Cause(call int) int { return bits.OnesCount(uint(call)) % Causes }

// Failure returns the error of a failing service. Each cause has its own type and text, with a secret.
func Failure(call int) error {
	if Cause(call) != 0 {
		return &refusal{account: "svc-reader", token: Canary(call)}
	}
	return fmt.Errorf("open connection to db-7.internal:5432 with password %s: %w", Canary(call), errReset)
}

var errReset = errors.New("connection reset by peer")

// A refusal is the error of cause 1.
type refusal struct{ account, token string }

func (r *refusal) Error() string {
	return fmt.Sprintf("account %s: token %s has expired", r.account, r.token)
}
