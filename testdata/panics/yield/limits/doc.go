// Package limits has tools that end in a call of yield after it returned false, which toolvet does not report. Each says why.
package limits
