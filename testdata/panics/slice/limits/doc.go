// Package limits has tools that end in slice bounds out of range, which toolvet does not report. Each says why.
package limits
