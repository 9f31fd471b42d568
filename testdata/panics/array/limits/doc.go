// Package limits has tools that end in a conversion of a slice that is too short to an array, which toolvet does not report. Each says why.
package limits
